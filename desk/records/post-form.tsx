import { Button } from "../../app/ui/controls/button.tsx";
import type { Desk } from "../desk-env.ts";
import { ChoiceField, Form, LongField, Removal, SaveBar, TextField } from "../page/form.tsx";
import { type DeskContext, show, type Texts } from "../page/page.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";

type Shown = {
  values: Record<string, unknown>;
  /** The version that was opened; empty for a new one. */
  base?: string | undefined;
  errors?: Texts;
  problem?: string | undefined;
  preview?: string | undefined;
};

export function showPost(c: DeskContext, desk: Desk, shown: Shown) {
  const { values, base = "", errors, problem, preview } = shown;
  const id = c.req.param("id");
  const title = String(values.title || "New post");
  const back = { to: "/posts", label: "Posts" };
  return show(
    c,
    desk,
    { title, back, errors, problem },
    <>
      <div className={preview && "desk-beside"}>
        <Form values={values} errors={errors} base={base}>
          <PostFields desk={desk} />
        </Form>
        {preview && <PreviewPane page={preview} />}
      </div>
      {id !== "new" && (
        <Removal action={`/posts/${id}/remove`} label="Remove this post">
          <p>
            It leaves the site at once, and can’t be taken back. Keep it off the site instead, if
            you may want it again.
          </p>
        </Removal>
      )}
    </>,
  );
}

function PostFields({ desk }: { desk: Desk }) {
  const { clinic } = desk.live;
  return (
    <>
      <TextField name="title" label="Title" />
      <LongField name="excerpt" label="In a sentence or two" rows={2} optional />
      <LongField
        name="body"
        label="Text (Markdown)"
        rows={16}
        prose="markdown"
        hint="## makes a heading, - a list item, **bold**, [a link](/contact), ![what it shows](/files/picture.jpg)."
      />
      <TextField
        name="picture"
        label="Add a picture"
        type="file"
        optional
        hint="It stands above the text."
      />
      <TextField name="featured_image_url" label="Address of the picture" optional />
      <TextField name="category" label="Category" optional />
      <TextField name="tags" label="Tags" optional hint="With commas between." />
      {"otherLanguages" in clinic && (
        <ChoiceField
          name="lang"
          label="Language"
          optional
          hint="Where it isn’t English."
          options={Object.keys(clinic.otherLanguages)}
        />
      )}
      <TextField name="author" label="Author" optional />
      <TextField
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
