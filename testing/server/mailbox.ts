/** A house on the sandbox, whose messages all arrive in one mailbox. */
export interface WithMailbox {
  mailboxUrl: string | undefined;
}

/** A message as the sandbox's mailbox shows it. */
interface Delivered {
  id: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** What has arrived for an address or a number, newest first. */
export async function mailboxOf(server: WithMailbox, recipient: string): Promise<Delivered[]> {
  const answer = await fetch(`${server.mailboxUrl}.json?to=${encodeURIComponent(recipient)}`);
  return (await answer.json()) as Delivered[];
}

const LONGEST_WAIT = 45_000;

/** Looks again and again until there is something, and answers it. Fails only when even a slow machine would be done. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
