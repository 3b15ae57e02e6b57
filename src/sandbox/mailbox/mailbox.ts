import { isTo, type MailboxFile, type MailboxMessage, mailboxFile, type StoredMessage } from './message.ts';

/** The web addresses in a message, each once: those of the html's anchors first, then those the text alone has. */
export function linksIn(message: { html: string; text: string }): string[] {
  const anchors = [...message.html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    unescapeHtml(match[1] ?? match[2] ?? '').trim(),
  );
  // A full stop, comma or bracket behind an address belongs to the sentence.
  const written = [...message.text.matchAll(/https?:\/\/[^\s<>"'\]]+/gi)].map((match) =>
    match[0].replace(/[.,;:!?)]+$/, ''),
  );
  return [...new Set([...anchors, ...written].filter((link) => /^https?:\/\//i.test(link)))];
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** More than this are forgotten, the oldest first. */
const MOST_MESSAGES = 5_000;

export type MailboxReader = {
  /** Newest first; all, or those to one e-mail or phone number. */
  messages(to?: string): MailboxMessage[];
  /** How often a message came in: 2 for a mail whose Message-ID arrived twice, 0 for one that never did. */
  arrivals(id: string): number;
  /** The newest message to somebody that fits, now or within `withinMs` (5 000); rejects when none came. */
  waitFor(to: string, fits?: (message: MailboxMessage) => boolean, withinMs?: number): Promise<MailboxMessage>;
};

type Arriving = Omit<StoredMessage, 'links' | 'sent_at' | 'arrivals' | 'readable_from' | 'fault'> & {
  /** When the recipient can read it; left out: at once; null: never. */
  readableFrom?: Date | null;
  fault?: number;
};

export type Mailbox = MailboxReader & {
  /** Takes a message in. One whose id is known takes the old one's place and keeps its time. */
  put(message: Arriving): StoredMessage;
  /** All that came in, readable or not, newest first. */
  kept(): StoredMessage[];
  clear(): void;
};

export function openMailbox(facts: { directory?: string | undefined; now: () => Date }): Mailbox {
  const file: MailboxFile | undefined = facts.directory === undefined ? undefined : mailboxFile(facts.directory);
  const byId = new Map<string, StoredMessage>();
  for (const message of file?.read() ?? []) byId.set(message.id, message);
  file?.rewrite([...byId.values()]);

  const kept = () => [...byId.values()].reverse();
  const messages = (to?: string) =>
    kept()
      .filter((message) => message.readable_from !== null && Date.parse(message.readable_from) <= facts.now().getTime())
      .filter((message) => to === undefined || isTo(message, to))
      .map(asMailboxMessage);

  return {
    kept,
    messages,
    arrivals: (id) => byId.get(id)?.arrivals ?? 0,
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

/** Exactly the eight fields that are promised; what else is kept stays inside. */
function asMailboxMessage({ id, channel, to, subject, text, html, links, sent_at }: StoredMessage): MailboxMessage {
  return { id, channel, to, subject, text, html, links, sent_at };
}

async function pollUntil<T>(look: () => T | undefined, withinMs: number, otherwise: string): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
