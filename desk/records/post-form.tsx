import { Button } from "../../app/ui/controls/button.tsx";
import type { Desk } from "../desk-env.ts";
import { ChoiceField, Form, LongField, SaveBar, TextField } from "../page/form.tsx";
import type { Texts } from "../page/page.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";

type PostFormProps = {
  desk: Pick<Desk, "live">;
  values: Record<string, unknown>;
  errors: Texts | undefined;
  base: string;
  preview: string | undefined;
};

export function PostForm({ desk, values, errors = {}, base, preview }: PostFormProps) {
  const { clinic } = desk.live;
  return (
    <div className={preview && "desk-beside"}>
      <Form values={values} errors={errors} base={base}>
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
      </Form>
      {preview && <PreviewPane page={preview} />}
    </div>
  );
}
