export interface TextMessenger {
  /**
   * Sends one text to a Canadian number of ten digits. Texts have no idempotency key, so a job notes that it is sending
   * before it calls. Throws ProviderProblem: `validation` (code `not_a_number`, `not_a_mobile`, `unreachable`,
   * `region_blocked`), `declined` (code `opted_out`), `rate_limited`, `unavailable`; and `unknown_outcome`, not
   * retryable, when the request went out and no answer came: ask `wasSent` before sending again.
   */
  send(message: { id: string; toTenDigits: string; body: string }): Promise<{ messageId: string }>;

  /** Whether the provider took this body for this number at or after `sinceIso` (ISO 8601, our clock, whole seconds). */
  wasSent(message: { toTenDigits: string; body: string; sinceIso: string }): Promise<boolean>;

  /**
   * Has the provider delete its records of all texts to and from a number. Done twice it is done once. Throws
   * ProviderProblem, retryable: also when it is not done with a text yet (code `not_finished`), which may take days; the
   * others are deleted then.
   */
  forget(tenDigits: string): Promise<void>;
}
