/** A place in our own code. */
export interface CodePlace {
  file: string;
  /** What the code calls itself there, where the stack tells. */
  within?: string;
  line: number;
  column: number;
}

/**
 * What may be told to the service that collects errors: names and places of our code, and nothing else. An error's
 * message has no field here, because it may hold what a person entered.
 */
export interface ErrorReport {
  side: 'server' | 'browser';
  /** The class of the error, such as `TypeError`. */
  error: string;
  /** A code of the system or the database, such as `23505`. */
  code?: string | undefined;
  /** The route, job or page as the code names it, never an address that somebody opened. */
  where: string;
  /** What the person saw, so that it can be looked up when they write to us. */
  reference: string;
  /** The innermost place first. */
  places: CodePlace[];
}

export interface ErrorReporter {
  /** Sends it in the background. Never throws, and nobody waits. */
  report(report: ErrorReport): void;
  /** Resolves when what is on its way has arrived, or after two seconds. */
  flush(): Promise<void>;
}

const MOST_PLACES = 30;
/** A line of a stack: `at within (file:line:column)`, or the same without `within`; Firefox and Safari write `within@file`. */
const LINE =
  /^\s*(?:at (?:async )?(?:(?<chromium>[A-Za-z_$<][\w$.<> ]{0,79}) \()?|(?<other>(?:[A-Za-z_$<][\w$./<>]{0,79})?)@)(?:file:\/\/|https?:\/\/[^/\s]+)?\/?(?:[^\s()?#]*\/)?(?<file>(?:src|assets)\/[\w./-]{1,120}\.[jt]sx?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/;

/** A stack without the error's message, which may hold what a person entered, and lines that look like a stack. */
export function stackAlone({ stack = '', message = '' }: Pick<Error, 'stack' | 'message'>): string {
  const told = stack.indexOf(message);
  return told < 0 ? stack : stack.slice(told + message.length);
}

/** The places of our own code in a stack. Everything else of it is left out, the message before all. */
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

/** A class or code as code names such things; anything else is somebody's words. */
export const asName = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]{0,59}$/.test(value) ? value : otherwise;

/** Letters that are not mistaken for each other when they are read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A reference such as `7F3-K2M`, from six random bytes.
 *
 * @param random bytes; each gives a letter
 */
export function errorReference(random: Uint8Array): string {
  const messages = [...random.subarray(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${messages.slice(0, 3)}-${messages.slice(3)}`;
}

export const ERROR_REFERENCE: RegExp = /^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/;
