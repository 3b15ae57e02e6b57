/** The part of mailparser that we use; the package has no types. */
declare module 'mailparser' {
  export type ParsedMail = {
    messageId?: string;
    subject?: string;
    from?: { text: string };
    replyTo?: { text: string };
    text?: string;
    html?: string | false;
    attachments: { filename?: string; contentType: string; content: Uint8Array }[];
  };
  export function simpleParser(source: Uint8Array): Promise<ParsedMail>;
}
