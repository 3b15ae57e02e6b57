import { linksIn } from './links-in.ts';
import { isTo, type MailboxFile, type MailboxMessage, mailboxFile, type StoredMessage } from './message.ts';

/** Beyond this number, the oldest messages are dropped. */
const MOST_MESSAGES = 5_000;

export type MailboxReader = {
  /** Newest first; all, or those to one email address or phone number. */
  messages(to?: string): MailboxMessage[];
  /** How often a message arrived: 2 for a mail whose Message-ID arrived twice, 0 for one that never did. */
  arrivals(id: string): number;
  /** The files that came with an email. */
  attachments(id: string): NonNullable<StoredMessage['attachments']>;
  /** The newest matching message, now or within `withinMs` (5 000); rejects if none arrives. */
  waitFor(to: string, fits?: (message: MailboxMessage) => boolean, withinMs?: number): Promise<MailboxMessage>;
};

type Arriving = Omit<StoredMessage, 'links' | 'sent_at' | 'arrivals' | 'readable_from' | 'fault'> & {
  /** When the recipient can read it; omitted: at once; null: never. */
  readableFrom?: Date | null;
  fault?: number;
};

export type Mailbox = MailboxReader & {
  /** Stores a message. One with a known id replaces the old one and keeps its time. */
  put(message: Arriving): StoredMessage;
  /** All stored messages, readable or not, newest first. */
  all(): StoredMessage[];
  clear(): void;
};

export function openMailbox(facts: { directory?: string | undefined; now: () => Date }): Mailbox {
  const file: MailboxFile | undefined = facts.directory === undefined ? undefined : mailboxFile(facts.directory);
  const byId = new Map<string, StoredMessage>();
  for (const message of file?.read() ?? []) byId.set(message.id, message);
  file?.rewrite([...byId.values()]);

  const all = () => [...byId.values()].reverse();
  const messages = (to?: string) =>
    all()
      .filter((message) => message.readable_from !== null && Date.parse(message.readable_from) <= facts.now().getTime())
      .filter((message) => to === undefined || isTo(message, to))
      .map(asMailboxMessage);

  return {
    all,
    messages,
    arrivals: (id) => byId.get(id)?.arrivals ?? 0,
    attachments: (id) => byId.get(id)?.attachments ?? [],
    waitFor: (to, fits = () => true, withinMs = 5_000) => {
      return pollUntil(() => messages(to).find(fits), withinMs, `no such message to ${to}`);
    },
    put({ readableFrom, fault, ...message }) {
      const before = byId.get(message.id);
      const sentAt = before?.sent_at ?? facts.now().toISOString();
      const after: StoredMessage = {
        ...message,
        links: linksIn(message),
        sent_at: sentAt,
        arrivals: (before?.arrivals ?? 0) + 1,
        readable_from: readableFrom === null ? null : (readableFrom?.toISOString() ?? sentAt),
        fault: fault ?? null,
      };
      byId.set(after.id, after);
      file?.append(after);
      const oldest = byId.keys().next();
      if (byId.size > MOST_MESSAGES && !oldest.done) byId.delete(oldest.value);
      return after;
    },
    clear() {
      byId.clear();
      file?.rewrite([]);
    },
  };
}

/** Exactly the eight fields of the public format; other stored fields are omitted. */
function asMailboxMessage({ id, channel, to, subject, text, html, links, sent_at }: StoredMessage): MailboxMessage {
  return { id, channel, to, subject, text, html, links, sent_at };
}

async function pollUntil<T>(read: () => T | undefined, withinMs: number, otherwise: string): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
