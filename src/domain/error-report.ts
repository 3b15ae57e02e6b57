/** A location in our own code. */
export interface CodePlace {
  file: string;
  /** The enclosing function, if the stack names it. */
  within?: string;
  line: number;
  column: number;
}

/**
 * What is sent to the error-tracking service: names and locations in our code, nothing else. There is no field for the
 * error's message, because it may contain what a person entered.
 */
export interface ErrorReport {
  side: 'server' | 'browser';
  /** The class of the error, such as `TypeError`. */
  error: string;
  /** A system or database error code, such as `23505`. */
  code?: string | undefined;
  /** The route pattern, job or page, never an actual URL. */
  where: string;
  /** The code the person saw, so that we can look it up when they contact us. */
  reference: string;
  /** Innermost location first. */
  places: CodePlace[];
}

export interface ErrorReporter {
  /** Sends it in the background. Never throws. */
  report(report: ErrorReport): void;
  /** Resolves when pending reports have been sent, or after two seconds. */
  flush(): Promise<void>;
}

const MOST_PLACES = 30;
/** A stack line: `at within (file:line:column)`, with or without `within`; Firefox and Safari write `within@file`. */
const LINE =
  /^\s*(?:at (?:async )?(?:(?<chromium>(?:new )?[A-Za-z_$<][\w$.<>]{0,79}) \()?|(?<other>(?:[A-Za-z_$<][\w$./<>]{0,79})?)@)(?:file:\/\/|https?:\/\/[^/\s]+)?\/?(?:[^\s()?#]*\/)?(?<file>(?:src|assets)\/[\w./-]{1,120}\.[jt]sx?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/;

/**
 * A stack without the error's message, which may contain user input and lines that look like a stack. Nothing where the
 * message was changed later, because then nobody knows where it ends.
 */
export function stackAlone({ stack = '', message = '' }: Pick<Error, 'stack' | 'message'>): string {
  const messageAt = stack.indexOf(message);
  return messageAt < 0 ? '' : stack.slice(messageAt + message.length);
}

/** The locations in a stack that are in our own code. Everything else, above all the message, is dropped. */
export function placesIn(problem: Pick<Error, 'stack' | 'message'>): CodePlace[] {
  return stackAlone(problem)
    .split('\n')
    .flatMap((line) => {
      const { file, line: row, column, chromium, other } = LINE.exec(line)?.groups ?? {};
      const within = chromium || other;
      return file ? [{ file, ...(within && { within }), line: Number(row), column: Number(column) }] : [];
    })
    .slice(0, MOST_PLACES);
}

/** An identifier-like class name or code; anything else may be user input and is replaced with `otherwise`. */
export const asName = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]{0,59}$/.test(value) ? value : otherwise;

/** What browsers name their errors (ECMAScript, and DOMException in Web IDL), and the names of our own. */
const PAGE_ERRORS: ReadonlySet<string> = new Set([
  ...['AggregateError', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'SuppressedError', 'AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'EncodingError'],
  ...['HierarchyRequestError', 'InvalidAccessError', 'InvalidCharacterError', 'InvalidModificationError'],
  ...['InvalidNodeTypeError', 'InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError'],
  ...[
    'NotReadableError',
    'NotSupportedError',
    'OperationError',
    'QuotaExceededError',
    'ReadOnlyError',
    'SecurityError',
  ],
  ...['TimeoutError', 'TransactionInactiveError', 'UnknownError', 'VersionError', 'WrongDocumentError', 'ApiProblem'],
]);

/** The class of an error that a page reports. Anybody can send a report, so a name outside the list is `Error`. */
export const asPageError = (name: string): string => (PAGE_ERRORS.has(name) ? name : 'Error');

/** Characters that are not confused with each other when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A reference such as `7F3-K2M`, from six random bytes.
 *
 * @param random bytes; each gives one character
 */
export function errorReference(random: Uint8Array): string {
  const characters = [...random.subarray(0, 6)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${characters.slice(0, 3)}-${characters.slice(3)}`;
}

export const ERROR_REFERENCE: RegExp = /^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/;
