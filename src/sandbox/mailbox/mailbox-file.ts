import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMessage } from './message.ts';

export type MailboxFile = {
  read(): StoredMessage[];
  append(message: StoredMessage): void;
  rewrite(all: StoredMessage[]): void;
};

/** Keeps the messages in `mailbox.jsonl`, one per line; the last line with an id is the one that holds. */
export function mailboxFile(directory: string): MailboxFile {
  const path = join(directory, 'mailbox.jsonl');
  mkdirSync(directory, { recursive: true });
  return {
    read: () => readLines(path),
    append: (message) => appendFileSync(path, `${JSON.stringify(message)}\n`, { mode: 0o600 }),
    rewrite: (all) =>
      writeFileSync(path, all.map((message) => `${JSON.stringify(message)}\n`).join(''), { mode: 0o600 }),
  };
}

function readLines(path: string): StoredMessage[] {
  const byId = new Map<string, StoredMessage>();
  for (const line of readIfThere(path).split('\n')) {
    const message = readLine(line);
    if (message) byId.set(message.id, message);
  }
  return [...byId.values()];
}

/** The last line is half a line when the process was killed while writing it. */
function readLine(line: string): StoredMessage | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as StoredMessage);
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
