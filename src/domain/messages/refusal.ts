/**
 * What a mail server said when it did not take an email: an enhanced status code such as `5.1.1` (RFC 3463) where it gave
 * one, the reply code such as 550 (RFC 5321), and its words.
 */
export interface Refusal {
  status?: string | undefined;
  reply?: number | undefined;
  words: string;
  /** It is the answer to the recipient's address alone (RCPT TO), and so not to the words of the email. */
  isOfRecipient?: boolean;
}

/**
 * What a refusal says about the address.
 * - `dead`: there is no such mailbox or domain, or it is closed permanently.
 * - `full`: the mailbox is there and takes nothing now, or not this email.
 * - `unrelated`: it is about us, our words or the way there.
 */
export type AddressVerdict = 'dead' | 'full' | 'unrelated';

/** Enhanced codes that mean that nobody is there (RFC 3463, and 5.1.10 of RFC 7505). 5.4.4 is a domain without mail. */
const DEAD = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/;
/** Enhanced codes that mean that somebody is, and that the mailbox is full, or takes no email of this size or to a list. */
const FULL = /^5\.2\.[0234]$/;
/** Codes that mean no more than "no" (RFC 3463, section 3.1). */
const GENERAL = /^5\.0\.0$/;
/** Replies that mean the mailbox or its domain where the server gives no enhanced code (RFC 5321 and 7504). */
const DEAD_REPLIES: readonly number[] = [501, 550, 551, 553, 556];
const FULL_REPLY = 552;
/** What servers call the refusal of a sender rather than of a mailbox, where they give no enhanced code. */
const ABOUT_THE_SENDER =
  /polic|spam|relay|blocked|block list|blacklist|denied|reputation|authenti|not allowed|spf|dkim|dmarc/i;
/** What servers say of a mailbox that isn't there, where their code may mean something else. */
const ABOUT_NOBODY =
  /unknown|no such|not exist|doesn't exist|not found|no mailbox|invalid (?:address|recipient|mailbox)|disabled|inactive/i;
/** A mailbox that is full, where the server gives the code of one that isn't there. */
const ABOUT_SPACE = /quota|full|too large|storage/i;

/** What a permanent refusal says about the address of the recipient. */
export function verdictOf({ status, reply, words, isOfRecipient = false }: Refusal): AddressVerdict {
  if (status !== undefined && !GENERAL.test(status)) {
    if (DEAD.test(status)) return 'dead';
    return FULL.test(status) ? 'full' : 'unrelated';
  }
  if (reply === undefined || ABOUT_THE_SENDER.test(words)) return 'unrelated';
  if (reply === FULL_REPLY) return 'full';
  if (!DEAD_REPLIES.includes(reply)) return 'unrelated';
  if (ABOUT_SPACE.test(words)) return 'full';
  return isOfRecipient || ABOUT_NOBODY.test(words) ? 'dead' : 'unrelated';
}
