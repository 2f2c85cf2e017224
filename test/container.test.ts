import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { onCleanUp } from "./clean-up.ts";
import { freePort } from "./free-port.ts";
import { message } from "./site.ts";
import { until } from "./until.ts";

const name = `clinic-test-${randomBytes(4).toString("hex")}`;
const podman = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("podman", args, { encoding: "utf8" });
  return { status, said: stdout.trim(), wrong: stderr };
};

const hasEngine = spawnSync("podman", ["--version"]).status === 0;
let lacksImages = "";

beforeAll(() => {
  if (!hasEngine) return;
  onCleanUp(() => {
    podman("rm", "--force", "--volumes", name);
    podman("volume", "rm", "--force", name);
    podman("rmi", "--force", name);
  });
  const how = [
    "--network=host",
    "--isolation=chroot",
    "--format=docker",
    "-f",
    "deploy/Containerfile",
  ];
  const { status, wrong } = podman("build", ...how, "-t", name, ".");
  if (/initializing source|pinging container registry/.test(wrong)) lacksImages = wrong;
  else expect(status, wrong).toBe(0);
}, 1_800_000);

test.skipIf(!hasEngine)(
  "the container keeps what it was sent, read-only and as nobody, and stops in time (left out also where its base images can't be had)",
  async (context) => {
    context.skip(lacksImages !== "", lacksImages);
    expect(Number(podman("image", "inspect", "--format={{.Size}}", name).said)).toBeLessThan(250e6);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const limits = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges"];
    const setUp = [
      "--network=host",
      "-v",
      `${name}:/data`,
      "-e",
      `PORT=${port}`,
      "-e",
      "HOST=127.0.0.1",
    ];
    expect(podman("run", "-d", "--name", name, ...limits, ...setUp, name)).toMatchObject({
      status: 0,
    });
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    await until("it is ready", isReady, 60_000);
    const sent = await fetch(`${url}/api/send-contact-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    const { reference } = (await sent.json()) as { reference: string };
    const asked = (...command: string[]) => podman("exec", name, "node", ...command).said;
    expect(asked("-p", "process.getuid()")).toBe("65532");
    const stopped = performance.now();
    expect(podman("stop", "--time=30", name).status).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(15_000);
    expect(podman("inspect", "--format={{.State.ExitCode}}", name).said).toBe("0");
    podman("start", name);
    await until("it is ready again", isReady, 60_000);
    expect(asked("cli/clinic.ts", "submissions", "list")).toContain(reference);
  },
  300_000,
);
