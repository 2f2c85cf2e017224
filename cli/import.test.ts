import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadClinic } from "../core/clinic/load.ts";
import { redirectOf } from "../core/clinic/folder/redirects.ts";
import { renderProse, renderStored } from "../core/clinic/markdown/markdown.ts";
import { migrate } from "../core/store/migrate.ts";
import { runClinic } from "../test/clinic.ts";
import { changedFolder } from "../test/clinic-folder.ts";
import { surroundings } from "../test/our-clinic.ts";
import { freePort } from "../test/free-port.ts";
import { newPlace, openStore } from "../test/database.ts";

type Item = { type?: string; status?: string; id: number; name: string; more?: string };

const item = (html: string, { type = "post", status = "publish", id, name, more = "" }: Item) =>
  `<item><title>About ${name}</title><link>https://old.example.org/2019/05/${name}/</link><dc:creator>jane</dc:creator>
  <content:encoded><![CDATA[${html}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date>2019-05-14 21:30:00</wp:post_date><wp:post_name>${name}</wp:post_name>
  <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;

const exportOf = (items: string, encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}" ?><rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://old.example.org</wp:base_blog_url>
  <wp:author><wp:author_login>jane</wp:author_login><wp:author_display_name>Jane Doe</wp:author_display_name></wp:author>
  ${items}</channel></rss>`;

const knees = `First line\nand its second.

<h1>Why knees hurt</h1><h4>Too deep</h4>
<ul><li>one &lt;b&gt; {{ brace }}</li><li><a href="https://old.example.org/?p=9">the other</a></li></ul>
[caption id="a" width="300"]<a href="/wp-content/uploads/2019/05/knee.jpg"><img src="https://old.example.org/wp-content/uploads/2019/05/knee-300x200.jpg" alt="A knee"></a>[/caption]
<img src="/wp-content/uploads/2019/05/gone.jpg" alt="A hip"><a href="/nowhere">words stay</a>
<table><tr><td>Day</td><td>Hours|min</td></tr><tr><td>Monday</td><td>2</td></tr></table>
<iframe src="https://www.youtube.com/embed/abc"></iframe>[gallery ids="1,2"]<script>evil()</script>`;

async function newSite() {
  const place = await newPlace();
  const db = openStore(place);
  await migrate(db);
  const folder = changedFolder();
  // No site runs there.
  const environment = { ...place, CLINIC_DIR: folder, PORT: String(await freePort()) };
  const run = (...args: string[]) => runClinic(args, { environment });
  const posts = () => db.selectFrom("blog_posts").selectAll().orderBy("slug").execute();
  const file = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(place.DATA_DIR, name)), { recursive: true });
    writeFileSync(path.join(place.DATA_DIR, name), content);
    return path.join(place.DATA_DIR, name);
  };
  return {
    folder,
    run,
    posts,
    file,
    read: (name: string) => readFileSync(path.join(folder, name), "utf8"),
  };
}

test("an export of WordPress becomes posts, pages, pictures and redirects, twice the same, and what could not be taken is told", async () => {
  const { folder, run, posts, file, read } = await newSite();
  const red = { create: { width: 900, height: 600, channels: 3, background: "#a00" } } as const;
  file("uploads/2019/05/knee.jpg", await sharp(red).jpeg().toBuffer());
  const category = `<category domain="category">Knees</category><category domain="post_tag">hips</category>`;
  const given = file(
    "export.xml",
    exportOf(
      [
        item(knees, { id: 5, name: "knees", more: category }),
        item("<!-- wp:paragraph --><p>Shorter</p>", { id: 7, name: "hips", status: "draft" }),
        item("<p>We teach {% yoga %} and {{ x }}.</p>", { id: 9, name: "yoga", type: "page" }),
        item("<p>Ours is there.</p>", { id: 11, name: "about", type: "page" }),
        item("", { id: 13, name: "menu", type: "nav_menu_item" }),
      ].join("\n"),
    ),
  );
  const args = [
    "import",
    "wordpress",
    given,
    "--uploads",
    path.join(path.dirname(given), "uploads"),
  ];
  const first = await run(...args);
  expect(first).toMatchObject({ code: 0 });
  const [hips, post] = await posts();
  expect(hips).toMatchObject({ published: false, slug: "hips" });
  expect(post).toMatchObject({
    title: "About knees",
    category: "Knees",
    tags: ["hips"],
    author: "Jane Doe",
    slug: "knees",
    published: true,
  });
  expect(String(post!.published_at)).toContain("2019-05-14");
  expect(post!.body).toMatch(
    /^First line {2}\nand its second\.\n\n## Why knees hurt\n\n### Too deep\n/,
  );
  expect(post!.body).toContain("[the other](/yoga)");
  expect(post!.body).toContain("![A knee](/files/knee.jpg)");
  expect(post!.body).toContain('[Picture to fill in: gone.jpg]: # "A hip"');
  expect(post!.body).toContain("| Day | Hours\\|min |\n| --- | --- |\n| Monday | 2 |");
  const html = renderStored(post!.body!, surroundings).parts.join("");
  expect(html).toContain("one &lt;b&gt; {{ brace }}");
  expect(html).not.toMatch(/Picture to fill in|evil|gallery/);
  for (const told of [
    "gone.jpg",
    "/nowhere",
    "iframe (https://www.youtube",
    "[gallery]",
    "<script>",
    "“About about”: /about is",
    "nav_menu_item",
    "draft",
  ])
    expect(first.printed).toContain(told);

  const clinic = await loadClinic(folder);
  const { body } = clinic.ownPages.find(({ slug }) => slug === "yoga")!;
  expect(renderProse(body, surroundings)).toContain("{{ x }}");
  const leadsTo = (place: string, query = "") =>
    redirectOf(clinic.redirects, place, new URLSearchParams(query));
  expect(leadsTo("/2019/05/knees")).toBe("/blog/knees");
  expect(leadsTo("/", "utm_source=x&p=5")).toBe("/blog/knees");
  expect(leadsTo("/", "page_id=9")).toBe("/yoga");
  expect(leadsTo("/", "p=6")).toBeUndefined();

  const before = [await posts(), read("redirects.yaml"), read("pages/yoga.md")];
  expect(await run(...args)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/0 posts, 0 pages, 0 pictures, 0 redirects/),
  });
  expect([await posts(), read("redirects.yaml"), read("pages/yoga.md")]).toEqual(before);
});

test("Markdown of other makers becomes the same, and what has no front matter of YAML is told", async () => {
  const { run, posts, file, read } = await newSite();
  const given = file(
    "site/_posts/2020-02-29-ice.md",
    "---\ntitle: 'Ice: when?'\ncategories: [Sports]\npermalink: /tips/ice.html\n---\nCold <b>helps</b>.\n\n{% include ad.html %}\n\n![x](images/ice.png)\n",
  );
  file(
    "site/_posts/images/ice.png",
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#00a" } })
      .png()
      .toBuffer(),
  );
  file("site/visit.md", "---\ntitle: Visit\n---\n# Where\n\nAt the corner.\n");
  file("site/hugo.md", "+++\ntitle = 'x'\n+++\n");
  const { code, printed } = await run("import", "markdown", path.dirname(path.dirname(given)));
  expect({ code, printed }).toMatchObject({ code: 0 });
  expect(await posts()).toMatchObject([
    {
      title: "Ice: when?",
      slug: "ice",
      category: "Sports",
      body: "Cold **helps**.\n\n![x](/files/ice.jpg)",
    },
  ]);
  expect(read("redirects.yaml")).toContain("/tips/ice.html: /blog/ice");
  expect(read("pages/visit.md")).toContain("\n## Where\n");
  expect(printed).toContain("hugo convert toYAML");
  expect(printed).toContain("{% include ad.html %}");
});

const whole = exportOf(item(knees, { id: 5, name: "knees" }));
test.each<[string, string | Buffer, RegExp]>([
  [
    "cut in half",
    whole.slice(0, whole.length / 2),
    /ends in the middle, at line \d+.*Export it again/,
  ],
  ["another XML", '<?xml version="1.0"?><rss><channel></channel></rss>', /no export of WordPress/],
  ["no XML", "PK\u0003\u0004zip", /can't be read at line 1/],
  ["empty", "", /no export of WordPress|ends in the middle/],
  ["an unknown encoding", exportOf("", "EBCDIC-9"), /in EBCDIC-9, which can't be read/],
  [
    "not in the encoding that it names",
    Buffer.from(exportOf("caf\u00e9"), "latin1"),
    /says that it is in utf-8, and isn't/,
  ],
])("a file that is %s changes nothing, and is told in a sentence", async (_, content, sentence) => {
  const { folder, run, posts, file } = await newSite();
  const { code, remarked } = await run("import", "wordpress", file("export.xml", content));
  expect(remarked).toMatch(sentence);
  expect(remarked).toContain("Nothing is changed");
  expect(code).toBe(1);
  expect(await posts()).toEqual([]);
  expect(existsSync(path.join(folder, "redirects.yaml"))).toBe(false);
});

test("an export in Latin-1 with characters that XML forbids is read", async () => {
  const { run, posts, file } = await newSite();
  const text = exportOf(item("<p>caf\u00e9\u0008</p>", { id: 5, name: "knees" }), "ISO-8859-1");
  expect(
    (await run("import", "wordpress", file("export.xml", Buffer.from(text, "latin1")))).code,
  ).toBe(0);
  expect((await posts())[0]!.body).toBe("caf\u00e9");
});
