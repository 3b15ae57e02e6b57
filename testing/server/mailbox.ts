/** A server on the sandbox, whose messages all arrive in one mailbox. */
export interface WithMailbox {
  mailboxUrl: string | undefined;
}

/** A message as the sandbox's mailbox returns it. */
interface Delivered {
  id: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The messages to an address or a number, newest first. */
export async function mailboxOf(server: WithMailbox, recipient: string): Promise<Delivered[]> {
  const answer = await fetch(`${server.mailboxUrl}.json?to=${encodeURIComponent(recipient)}`);
  return (await answer.json()) as Delivered[];
}

const LONGEST_WAIT = 45_000;

/** Polls until there is a value, and returns it. The timeout is generous enough for slow machines. */
export async function until<T>(what: string, poll: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const found = await poll();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
