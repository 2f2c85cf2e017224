import { expect, test } from "vitest";
import { addressKey } from "../../mail/address.ts";
import { contactsIn, contactsOf, mentions, wrote } from "./person.ts";
import { numbersIn } from "./telephone.ts";

const typed = [
  "ada@example.com",
  " Ada@Example.COM ",
  "ada@münchen.example",
  "ADA@xn--mnchen-3ya.example",
  "ada＠example.com",
  "Write to <ada@example.com>, please, or to bo@example.com.",
  "416-555-0199",
  "+1 (416) 555 0199 ext. 12",
  "٤١٦ ٥٥٥ ٠١٩٩",
  "My wife is at 416.555.0199 after 5, or 905 555 0177",
  "none",
  "",
];

test("whoever wrote something or is mentioned in it is found by the contacts in it", () => {
  let count = 0;
  for (const one of typed)
    for (const other of typed)
      for (const name of ["phone", "email", "message"]) {
        const email = addressKey(one);
        const person = {
          email: /^\S+@\S+$/.test(email) ? email : "",
          phones: numbersIn(one).slice(0, 1),
        };
        const written = { answers: { [name]: other, more: "Knee, since 2019." } };
        if (!wrote(person, written) && !mentions(person, written)) continue;
        count++;
        const contacts = contactsIn(written);
        const isFound = contactsOf(person).some((contact) => contacts.includes(contact));
        expect(isFound, `${one} in ${other}`).toBe(true);
      }
  expect(count).toBeGreaterThan(60);
});

test("nothing else of an answer is kept", () => {
  const answers = {
    message: "My knee, since 2019: ask ada@example.com or 416 555-0199",
    age: "41",
  };
  expect(contactsIn({ answers })).toBe("ada@example.com 20194165550199");
});
