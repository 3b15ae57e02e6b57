export interface TextMessenger {
  /**
   * Sends one text to a ten-digit Canadian number. Texts have no idempotency key, so a job records that it is sending
   * before it calls. Throws ProviderProblem: `validation` (code `not_a_number`, `not_a_mobile`, `unreachable`,
   * `region_blocked`), `declined` (code `opted_out`), `auth` or `config` when the provider refuses us,
   * `rate_limited`, `unavailable`; and `unknown_outcome`, not
   * retryable, when the request was sent and no response came: call `wasSent` before sending again.
   */
  send(message: { id: string; toTenDigits: string; body: string }): Promise<{ messageId: string }>;

  /** Whether the provider accepted this body for this number since `sinceIso` (ISO 8601, our clock, whole seconds). */
  wasSent(message: { toTenDigits: string; body: string; sinceIso: string }): Promise<boolean>;

  /**
   * Has the provider delete its records of all texts to and from a number. Idempotent. Throws a retryable
   * ProviderProblem, also when a text is not finished yet (code `not_finished`), which may take days; the others are
   * deleted even then.
   */
  forget(tenDigits: string): Promise<void>;
}
