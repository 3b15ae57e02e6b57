export type Mail = {
  /** Ours, stable over retries: it becomes the Message-ID, so that a mail sent twice can be recognised. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

export interface Mailer {
  /**
   * Hands one mail to the mail server. Throws ProviderProblem: kind `validation` when the mail is refused for good
   * (not retryable), `unavailable` or `timeout` for passing trouble, `unknown_outcome` when the server may have taken
   * the mail. The last is retryable too: the same id makes the same Message-ID.
   */
  send(mail: Mail): Promise<void>;
}
