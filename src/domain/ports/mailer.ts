/** A text file that goes with an email. */
export type MailAttachment = { name: string; contentType: string; content: string };

export type Mail = {
  /** Our id, stable across retries: it becomes the Message-ID, so that a duplicate can be recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** Where a reply goes. */
  replyTo: string;
  /** Where the mail server that cannot deliver it says so (the envelope sender); left out, the sender of every email. */
  returnPath?: string | undefined;
};

/** The code of a refusal that means that nobody has this address. */
export const NO_MAILBOX = 'no_mailbox';

export interface Mailer {
  /**
   * Passes one email to the mail server. Throws ProviderProblem: kind `validation` when the mailbox permanently refuses it,
   * with the code `no_mailbox` when there is none;
   * `auth` or `config` when the server refuses us (our login, TLS, its policy), `unavailable` or `timeout` for temporary
   * trouble, `unknown_outcome` when the server may have accepted the email. The last is retryable: the same id gives the
   * same Message-ID.
   */
  send(mail: Mail): Promise<void>;
}
