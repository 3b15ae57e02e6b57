import { t } from './text/t.ts';

/** Kinds of domain errors, independent of HTTP. The server's error handler maps them to replies. */
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

/** Lists of messages by field name, as in the reply's `errors`. */
export type FieldErrors = Record<string, string[]>;

/**
 * An error to show to the person. `message` and `errors` are shown as they are, so they must not reveal secrets or
 * other people. `errorType` becomes the `error_type` of the reply; `details` are further reply fields (for instance the
 * id of the existing record).
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

/** The same for "not yours" and "does not exist", so that nobody can find out which ids exist. */
export const notFound = (): Problem => new Problem('not-found', t`We couldn’t find that.`);

export const unauthenticated = (): Problem => new Problem('unauthenticated', t`Unauthenticated.`);

/** A validation error with messages by field; the first becomes the reply's `message`. */
export function invalid(errors: FieldErrors): Problem {
  const first = Object.values(errors)[0]?.[0];
  return new Problem('invalid', first ?? t`Please check what you entered.`, { errors });
}
