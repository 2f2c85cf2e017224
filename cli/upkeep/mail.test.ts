import { expect, test } from "vitest";
import { records } from "./mail.ts";
import { senders } from "./mail-senders.ts";

const dns: Record<string, string[]> = {
  "good.example": ["unrelated", "v=spf1 include:_spf.google.com ~all"],
  "google._domainkey.good.example": ["v=DKIM1; k=rsa; p=MIGf"],
  "_dmarc.good.example": ["v=DMARC1; p=none"],
  "half.example": ["v=spf1 include:other.example -all"],
  "google._domainkey.half.example": ["v=DKIM1; p="],
};

test.each([
  ["good.example", ["ok", "ok", "ok"]],
  ["half.example", ["WRONG", "WRONG", "WRONG"]],
  ["bare.example", ["WRONG", "WRONG", "WRONG"]],
])(
  "of %s's records for SPF, DKIM and DMARC it says which are missing",
  async (domain, verdicts) => {
    const lines = await records(domain, senders.google, async (name) => dns[name]);
    expect(lines.map((line) => line.trim().split(/\s/)[0])).toEqual(verdicts);
  },
);
