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
   * Passes one email to the mail server. Throws ProviderProblem: kind `validation` when the mailbox permanently refuses it,
   * `auth` or `config` when the server refuses us (our login, TLS, its policy), `unavailable` or `timeout` for temporary
   * trouble, `unknown_outcome` when the server may have accepted the email. The last is retryable: the same id gives the
   * same Message-ID.
   */
  send(mail: Mail): Promise<void>;
}
