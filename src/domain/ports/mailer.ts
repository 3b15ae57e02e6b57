export type Mail = {
  /** Our id, stable across retries: it becomes the Message-ID, so that a duplicate can be recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

export interface Mailer {
  /**
   * Passes one email to the mail server. Throws ProviderProblem: kind `validation` when it is permanently refused (not
   * retryable), `unavailable` or `timeout` for temporary trouble, `unknown_outcome` when the server may have accepted
   * the email. The last is retryable too: the same id gives the same Message-ID.
   */
  send(mail: Mail): Promise<void>;
}
