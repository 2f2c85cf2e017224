import { expect, test, vi } from "vitest";
import { clinic } from "../../core/content/clinic.ts";

test("someone who has left the facts and not the team's page is named, with the file", async () => {
  const { chiropractor: _, ...practitioners } = clinic.practitioners;
  vi.doMock(import("../../core/content/clinic.ts"), () => ({
    clinic: { ...clinic, practitioners } as typeof clinic,
  }));
  await expect(import("./team.ts")).rejects.toThrow(
    "team.ts: there is no fact practitioners.chiropractor",
  );
});
