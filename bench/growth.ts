import { randomUUID } from "node:crypto";
import { migrate } from "../core/store/migrate.ts";
import { openDatabase } from "../core/store/open.ts";
import { find, renderCold, startSite, temporaryFolder } from "./processes.ts";
import { load } from "./requests.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

const few = 10;
const many = 10_000;
const pages = ["/", "/blog", "/sitemap.xml", "/services/physiotherapy"];

/** What a page costs with 10,000 stored posts, testimonials and services, beside 10. */
export async function growth({ runs }: Options): Promise<Report> {
  const small = await storeWith(few);
  const large = await storeWith(many);
  const cold = await renderCold(small, pages, runs * 4);
  const colder = await renderCold(large, pages, runs * 4);
  const rows = pages.map((page): Row => ({
    what: `cold rendering of ${page} with ${many} records of each kind`,
    ours: colder[page]!,
    unit: "ms of processor",
    beside: { name: `with ${few}`, value: cold[page]! },
  }));
  if (find("wrk")) {
    const [one, other] = [
      await startSite({ DATA_DIR: small }),
      await startSite({ DATA_DIR: large }),
    ];
    const perSecond: Record<string, number[]> = { one: [], other: [] };
    const question = { name: "", address: "/", encoding: "br" };
    for (let round = 0; round < runs; round += 1) {
      perSecond.one!.push((await load(one.url, question)).perSecond);
      perSecond.other!.push((await load(other.url, question)).perSecond);
    }
    await Promise.all([one.stop(), other.stop()]);
    rows.push({
      what: `warm requests a second with ${many} records of each kind`,
      ours: median(perSecond.other!),
      unit: "",
      beside: { name: `with ${few}`, value: median(perSecond.one!) },
    });
  }
  return { rows, notes: [] };
}

async function storeWith(count: number): Promise<string> {
  const folder = temporaryFolder(`store-${count}`);
  const db = openDatabase({ DATA_DIR: folder });
  await migrate(db);
  const day = (index: number) =>
    new Date(Date.UTC(2020, 0, 1 + (index % 2_000))).toISOString().slice(0, 10);
  for (let start = 0; start < count; start += 500) {
    const indices = Array.from({ length: Math.min(500, count - start) }, (_, i) => start + i);
    await db
      .insertInto("blog_posts")
      .values(
        indices.map((index) => ({
          id: randomUUID(),
          title: `How to warm up before a run, part ${index}`,
          excerpt: "Five minutes of easy movement spare many a week of rest.",
          category: "Physiotherapy",
          author: "The clinic's team",
          published_at: day(index),
          tags: ["running"],
          slug: `warm-up-${index}`,
          featured_image_url: null,
          lang: null,
          published: true,
          body: "Start slowly.\n\nThen walk.",
        })),
      )
      .execute();
    await db
      .insertInto("testimonials")
      .values(
        indices.map((index) => ({
          patient_name: `Ada L. ${index}`,
          rating: 5,
          content: "They listened, explained, and my knee is well again.",
          service_received: "Physiotherapy",
          approved: true,
          featured: true,
        })),
      )
      .execute();
    await db
      .insertInto("services")
      .values(
        indices.map((index) => ({
          id: randomUUID(),
          slug: `service-${index}`,
          title: `Service ${index}`,
          short_description: "A visit that fits.",
          duration_minutes: 45,
          price_range: "$95",
          published: true,
        })),
      )
      .execute();
  }
  await db.destroy();
  return folder;
}
