/** What can go wrong in the rules, said without any word of HTTP. One adapter at the door turns these into replies. */
export type ProblemKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'unreadable'
  | 'invalid'
  | 'too-large'
  | 'wrong-kind-of-file'
  | 'too-many'
  | 'busy';

/** Messages by field name, each a list, as the reply's `errors` map prints them. */
export type FieldErrors = Record<string, string[]>;

/**
 * A refusal that the person may read. `message` and `errors` are shown as they are, so they name no secret and no
 * other person. `errorType` is the literal `error_type` of the reply where the specification gives one;
 * `details` are further reply fields (for instance the id of the record that is already there).
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly errors: FieldErrors | undefined;
  readonly errorType: string | undefined;
  readonly details: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    more: {
      errors?: FieldErrors;
      errorType?: string;
      details?: Record<string, string | number>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.kind = kind;
    this.errors = more.errors;
    this.errorType = more.errorType;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** "Not yours" and "does not exist" are the same answer, so that nobody can find out which ids exist. */
export const notFound = (): Problem => new Problem('not-found', 'We could not find that.');

export const unauthenticated = (): Problem => new Problem('unauthenticated', 'Unauthenticated.');

/** Refuses a payload with messages by field; the first message is the reply's `message`. */
export function invalid(errors: FieldErrors): Problem {
  const first = Object.values(errors)[0]?.[0];
  return new Problem('invalid', first ?? 'Please check what you entered.', { errors });
}
