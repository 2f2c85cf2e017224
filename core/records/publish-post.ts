import { neededPage } from "../clinic/edit/new-entry.ts";
import { type Folder, type Made, saveChanges } from "../clinic/edit/save-files.ts";
import { postShown, seeOnSite, type Visibility } from "../clinic/edit/see-on-site.ts";
import type { Press } from "../process/access-log.ts";
import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import { contentVersion } from "./content-version.ts";
import { deletePost, findPost, type Post, savePost } from "./edit-records.ts";
import { postAddress } from "./stored-posts.ts";

type Office = { db: Database; config: Pick<Config, "DATA_DIR">; folder: Folder };
type Saved = Visibility | "draft" | "later";

/** Saves a post, with the page that lists posts where there is none. @returns what was stored meanwhile, or why nothing is */
export async function publishPost(
  office: Office,
  press: Press,
  post: Post,
  { base, today }: { base: string; today: string },
): Promise<Saved | { stored: Post } | { problem: string }> {
  const problem = post.published && (await addBlogPage(office.folder, press));
  if (problem) return { problem };
  const outcome = await savePost(office, press, post, base);
  if (outcome !== "saved") return { stored: outcome };
  if (!post.published) return "draft";
  if ((post.published_at ?? "") > today) return "later";
  return seePost(office, post, true);
}

/** A post that is gone already counts as removed. */
export async function removePost(office: Office, press: Press, id: string) {
  const post = await findPost(office.db, id);
  if (post) await deletePost(office, press, id);
  if (!post?.published) return "stored";
  const seen = await seePost(office, post, false);
  return seen === "shown" ? "stored" : seen;
}

/** What is stored by now stays so, even where the store can't be asked for its version any more. */
async function seePost({ db, folder }: Office, post: Post, isPublished: boolean) {
  const version = await contentVersion(db).catch(() => undefined);
  if (version === undefined) return "late";
  return seeOnSite(folder, postShown(postAddress(post), version, isPublished));
}

async function addBlogPage(folder: Folder, press: Press): Promise<string | undefined> {
  const lacking = () => neededPage(folder.CLINIC_DIR, "articles/");
  const isThere = () => Object.keys(lacking()).length === 0;
  if (isThere()) return undefined;
  const what = "Add the page that lists posts";
  const outcome = await saveChanges(folder, press, what, (): Made =>
    isThere() ? null : lacking(),
  );
  return "objections" in outcome ? outcome.objections[0]?.sentence : undefined;
}
