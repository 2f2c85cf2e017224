/** What each service wants to know and to have in the DNS, from its own pages; addresses in Canada where it has them. */
export type Sender = {
  server: string;
  /** The domain's SPF record includes it. */
  spf?: string;
  /** Names its DKIM records, as far as their names are the same for everybody. */
  dkim: string[];
  todo: string;
};

export const senders: Record<string, Sender> = {
  postmark: {
    server: "smtp://TOKEN:TOKEN@smtp.postmarkapp.com:587",
    dkim: [],
    todo: "Sender Signatures › Add domain: copy the DKIM record and the Return-Path (pm-bounces) to your DNS. Servers › API Tokens: the server's token is name and password.",
  },
  ses: {
    server: "smtp://NAME:PASSWORD@email-smtp.ca-central-1.amazonaws.com:587",
    spf: "amazonses.com",
    dkim: [],
    todo: "Region Canada (Central). Identities › Create identity › Domain: copy its three CNAME records. SMTP settings › Create SMTP credentials. Ask for production access, or only verified addresses get letters.",
  },
  mailgun: {
    server: "smtp://NAME:PASSWORD@smtp.mailgun.org:587",
    spf: "mailgun.org",
    dkim: [],
    todo: "Sending › Domains › Add: copy its TXT records. Domain settings › SMTP credentials. It has servers in the US and the EU only.",
  },
  google: {
    server: "smtp://NAME:PASSWORD@smtp.gmail.com:587",
    spf: "_spf.google.com",
    dkim: ["google"],
    todo: "Admin console › Apps › Google Workspace › Gmail › Authenticate email: make the DKIM key, and start it when the DNS has it. For MAIL_FROM's account turn on two-step verification and make an app password.",
  },
  microsoft: {
    server: "smtp://NAME:PASSWORD@smtp.office365.com:587",
    spf: "spf.protection.outlook.com",
    dkim: ["selector1", "selector2"],
    todo: "Defender portal › Email authentication › DKIM: turn it on for your domain and copy both CNAME records. Admin center › the mailbox › Mail › Manage email apps: allow authenticated SMTP. Microsoft is ending passwords for SMTP: where yours is refused, take another sender.",
  },
  fastmail: {
    server: "smtps://NAME:PASSWORD@smtp.fastmail.com:465",
    spf: "spf.messagingengine.com",
    dkim: ["fm1", "fm2", "fm3"],
    todo: "Settings › Domains: copy the SPF and the three DKIM records. Settings › Privacy & Security › App passwords: make one for SMTP.",
  },
};
