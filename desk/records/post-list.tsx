import { buttonLook } from "../../app/ui/controls/button.tsx";
import { longDate } from "../../regions/calendar.ts";
import { addressOf } from "../../core/records/stored-posts.ts";
import type { Desk } from "../desk-env.ts";
import { type DeskContext, show } from "../page/page.tsx";

export async function showPosts(c: DeskContext, desk: Desk, today: string) {
  const { config, db } = desk;
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "published", "published_at", "slug"])
    .orderBy("published_at", (date) => date.desc().nullsFirst())
    .limit(500)
    .execute();
  const site = config.SITE_URL ?? `http://localhost:${config.PORT}`;
  return show(
    c,
    desk,
    { title: "Posts" },
    <>
      <p className="desk-actions">
        <a className={buttonLook("primary")} href="/posts/new">
          Write a post
        </a>
        <a className={buttonLook("secondary")} href="/import">
          Take over a WordPress site
        </a>
      </p>
      <ul className="desk-rows">
        {posts.map((one) => {
          const day = one.published_at?.slice(0, 10) ?? "";
          const isShown = one.published && day <= today;
          return (
            <li key={one.id}>
              <p className="desk-row-name">
                <a className="link" href={`/posts/${one.id}`}>
                  {one.title}
                </a>
              </p>
              <p className="desk-row-about">
                {one.published
                  ? `${isShown ? "since" : "comes"} ${longDate(day)}`
                  : "not on the site"}
              </p>
              {isShown && (
                <p>
                  <a className="link" href={new URL(addressOf(one), site).href}>
                    See it on the site
                  </a>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>,
  );
}
