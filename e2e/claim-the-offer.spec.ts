import { test } from "./clinic.ts";
import { everyState } from "./form-states.ts";
import { offerRow } from "./request-forms.ts";

test.describe(offerRow.form.path, () => everyState(offerRow));
