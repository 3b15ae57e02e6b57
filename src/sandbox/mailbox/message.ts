import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type MailboxFile = {
  read(): StoredMessage[];
  append(message: StoredMessage): void;
  rewrite(all: StoredMessage[]): void;
};

/** Stores the messages in `mailbox.jsonl`, one per line; the last line with an id counts. */
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

/** The last line is incomplete if the process was killed while writing it. */
function readLine(line: string): StoredMessage | undefined {
  try {
    return line === '' ? undefined : JSON.parse(line);
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

/** A message as GET /mailbox.json returns it. Text messages have an empty subject and HTML; sent_at is ISO 8601. */
export type MailboxMessage = {
  id: string;
  channel: 'email' | 'text';
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sent_at: string;
};

/**
 * A stored message. `arrivals` counts how often it arrived under its id. `readable_from` is when it reaches the
 * recipient (ISO 8601); null means never, and then `fault` is the carrier's code.
 */
export type StoredMessage = MailboxMessage & {
  from: string;
  arrivals: number;
  readable_from: string | null;
  fault: number | null;
  /** Of an email: where a reply goes, and where the next server reports what it cannot deliver. */
  reply_to?: string;
  return_path?: string;
  /** Of an email: the files that came with it, as text. */
  attachments?: { name: string; content_type: string; content: string }[];
};

/** True if a message went to this email address (any case) or phone number (any format; the last ten digits count). */
export function isTo(message: Pick<MailboxMessage, 'channel' | 'to'>, wanted: string): boolean {
  if (message.channel === 'text') {
    const digits = lastTenDigits(wanted);
    return digits.length === 10 && !wanted.includes('@') && lastTenDigits(message.to) === digits;
  }
  // An unescaped plus in the query has become a space.
  const address = wanted.trim().replaceAll(' ', '+').toLowerCase();
  return message.to.split(', ').some((to) => to.toLowerCase() === address);
}

function lastTenDigits(number: string): string {
  return number.replace(/\D/g, '').slice(-10);
}
