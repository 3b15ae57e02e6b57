import type { Answer, Call } from '../http/route.ts';

const MOST_ENTRIES = 500;
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'x-goog-api-key']);
/** Form fields with bank credentials, or a card's number and security code. */
const SECRET_FIELDS = /(^|&)(user_name|password|answer|[^=&]*(?:%5B|\[)(?:number|cvc)(?:%5D|\]))=[^&]*/gi;

/** JSON fields with a social insurance number or a birth date, including text that was cut off. */
const NUMBER_OF_A_PERSON = /("(?:sin|sin_ssn|ssn|birth_date|date_of_birth|dob)"\s*:\s*)(?:"[^"]*"?|\d+)/gi;

export type LoggedRequest = {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  answered: number | 'hang up';
};

export type RequestLog = {
  add(call: Call, answer: Answer, at: Date): void;
  entries(): LoggedRequest[];
  clear(): void;
};

/**
 * The newest 500 calls to the vendors, newest first. Credentials, social insurance numbers and birth dates are masked.
 */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    add(call, answer, at) {
      const entry: LoggedRequest = {
        at: at.toISOString(),
        method: call.method,
        path: call.path,
        query: Object.fromEntries(call.query),
        headers: maskSecrets(call.headers),
        body: maskNumbersOfPeople(maskFields(call.body)).slice(0, 4_000),
        answered: answer === 'hang up' ? answer : answer.status,
      };
      entries = [entry, ...entries].slice(0, MOST_ENTRIES);
    },
    entries: () => entries,
    clear: () => {
      entries = [];
    },
  };
}

function maskSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '(masked)' : value]),
  );
}

function maskFields(form: string): string {
  return form.replace(SECRET_FIELDS, '$1$2=(masked)');
}

function maskNumbersOfPeople(json: string): string {
  return json.replace(NUMBER_OF_A_PERSON, '$1"(masked)"');
}
