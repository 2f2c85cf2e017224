import { isWhole } from "../../core/clinic/outline.ts";
import { Button } from "../../app/ui/controls/button.tsx";
import type { Desk } from "../desk-env.ts";
import { Field, SaveBar } from "../page/form.tsx";
import type { DeskContext } from "../page/page.tsx";
import { showRecord, type Draft } from "./record-form.tsx";

export const showPost = (c: DeskContext, desk: Desk, draft: Draft) =>
  showRecord(c, desk, draft, {
    title: String(draft.values.title || "New post"),
    back: { to: "/posts", label: "Posts" },
    fields: <PostFields desk={desk} />,
    removal: {
      label: "Remove this post",
      warning:
        "It leaves the site at once, and can’t be taken back. Keep it off the site instead, if you may want it again.",
    },
  });

function PostFields({ desk }: { desk: Desk }) {
  const { clinic } = desk.live;
  return (
    <>
      <Field name="title" label="Title" />
      <Field name="excerpt" label="In a sentence or two" rows={2} optional />
      <Field
        name="body"
        label="Text (Markdown)"
        rows={16}
        prose="markdown"
        hint="## makes a heading, - a list item, **bold**, [a link](/contact), ![what it shows](/files/picture.jpg)."
      />
      <Field
        name="picture"
        label="Add a picture"
        type="file"
        optional
        hint="It stands above the text."
      />
      <Field name="featured_image_url" label="Address of the picture" optional />
      <Field name="category" label="Category" optional />
      <Field name="tags" label="Tags" optional hint="With commas between." />
      {isWhole(clinic) && (
        <Field
          name="lang"
          label="Language"
          optional
          hint="Where it isn’t English."
          options={Object.keys(clinic.otherLanguages)}
        />
      )}
      <Field
        name="translates"
        label="Address of the page that says the same in English"
        optional
        hint="Of a post or an article here, such as /blog/walking. Each then leads to the other."
      />
      <Field name="author" label="Author" optional />
      <Field
        name="published_at"
        label="Day"
        type="date"
        optional
        hint="A day to come: the site shows it from then on."
      />
      <SaveBar>
        <Button name="do" value="publish">
          Publish
        </Button>
        <Button name="do" value="preview" tone="secondary">
          Preview
        </Button>
        <Button name="do" value="draft" tone="secondary">
          Keep off the site
        </Button>
      </SaveBar>
    </>
  );
}
