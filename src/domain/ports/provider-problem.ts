/** Kinds of errors, the same for every provider. */
export type ProviderProblemKind =
  | 'config'
  | 'auth'
  | 'validation'
  | 'not_found'
  | 'conflict'
  | 'declined'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unknown_outcome'
  | 'bad_response';

type ProviderProblemFacts = {
  provider: string;
  kind: ProviderProblemKind;
  retryable: boolean;
  retryAfterMs?: number | undefined;
  code?: string | undefined;
};

/**
 * The only error a provider adapter throws. Its message is built from these facts alone, never from the provider's own
 * text, which may contain an address or a name, so it is safe to log.
 *
 * - `retryable`: the same call can safely be repeated later.
 * - `retryAfterMs`: the wait that the provider asked for, in milliseconds.
 * - `code`: one of our codes if there is one (`opted_out`), else the provider's or the system's code (`451`).
 * - kind `unknown_outcome`: the call may or may not have been carried out; check before calling again.
 */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';
  readonly provider: string;
  readonly kind: ProviderProblemKind;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly code: string | undefined;

  constructor(facts: ProviderProblemFacts) {
    super(`${facts.provider}: ${facts.kind}${facts.code === undefined ? '' : ` (${facts.code})`}`);
    this.provider = facts.provider;
    this.kind = facts.kind;
    this.retryable = facts.retryable;
    this.retryAfterMs = facts.retryAfterMs;
    this.code = facts.code;
  }
}
