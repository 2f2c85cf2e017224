import { longDate } from "../../regions/calendar.ts";
import { postAddress } from "../../core/records/stored-posts.ts";
import type { Desk } from "../desk-env.ts";
import { type DeskContext, show } from "../page/page.tsx";
import { ActionLinks, Row, Rows } from "../page/rows.tsx";

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
      <ActionLinks
        links={[
          { to: "/posts/new", label: "Write a post" },
          { to: "/import", label: "Take over a WordPress site" },
        ]}
        isMain
      />
      <Rows>
        {posts.map((post) => {
          const day = post.published_at?.slice(0, 10) ?? "";
          const isShown = post.published && day <= today;
          const since = `${isShown ? "since" : "comes"} ${longDate(day)}`;
          const about = post.published ? since : "not on the site";
          return (
            <Row key={post.id} name={post.title} to={`/posts/${post.id}`} about={about}>
              {isShown && (
                <p>
                  <a className="link" href={new URL(postAddress(post), site).href}>
                    See it on the site
                  </a>
                </p>
              )}
            </Row>
          );
        })}
      </Rows>
    </>,
  );
}
