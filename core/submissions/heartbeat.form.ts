import type { Form } from "../forms/form.ts";

export const heartbeatForm: Omit<Form, "words"> = {
  name: "heartbeat",
  path: "/api/heartbeat",
  subject: "[Heartbeat] The website tests itself, nothing to do",
  fields: [
    {
      name: "note",
      label: "Note",
      type: "text",
      missing: "Say what this is",
      longest: 200,
    },
  ],
  incomplete: { title: "Missing Information", text: "A heartbeat carries a note." },
  button: { idle: "Send", busy: "Sending..." },
};

export const heartbeatNote =
  "This letter shows that requests from the website reach this mailbox. A rule may file it by its subject.";
