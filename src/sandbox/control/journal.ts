import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/route.ts';

const MOST_ENTRIES = 500;
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'x-goog-api-key']);

export type JournalEntry = {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  answered: number | 'hang up';
};

export type Journal = {
  note(call: Call, answer: Answer, at: Date): void;
  entries(): JournalEntry[];
  clear(): void;
};

/** What the vendors were asked, newest first, the newest 500; credentials are masked. */
export function makeJournal(): Journal {
  let entries: JournalEntry[] = [];
  return {
    note(call, answer, at) {
      const entry: JournalEntry = {
        at: at.toISOString(),
        method: call.method,
        path: call.path,
        query: Object.fromEntries(call.query),
        headers: maskSecrets(call.headers),
        body: call.body.slice(0, 4_000),
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
