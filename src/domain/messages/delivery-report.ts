import { verdictOf } from './refusal.ts';

/**
 * What became of an email, as the report of a mail server or of a mailbox provider has it.
 * - `dead`: nobody has the address.
 * - `failed`: it did not arrive for another reason.
 * - `complaint`: its reader says that it is spam.
 */
export type ReportedOutcome = 'dead' | 'failed' | 'complaint';

/** Characters of a report that are read, and groups of fields in it: an honest one has far less. */
const LONGEST = 64_000;
const MOST_GROUPS = 50;

type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a report, which empty lines separate; the first field of a name counts (RFC 3464, section 2.1). */
function groupsOf(text: string): Fields[] {
  const lines = text
    .slice(0, LONGEST)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ');
  return lines
    .split(/\n[ \t]*\n/, MOST_GROUPS)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
        if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);
}

/** What is said of one recipient; undefined unless the email failed permanently. */
function outcomeOf(fields: Fields): 'dead' | 'failed' | undefined {
  if (fields.get('action')?.toLowerCase() !== 'failed') return undefined;
  const status = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(fields.get('status') ?? '')?.[0];
  const words = fields.get('diagnostic-code') ?? '';
  const reply = /^smtp\s*;\s*(\d{3})(?!\d)/i.exec(words)?.[1];
  const verdict = verdictOf({ status, reply: reply === undefined ? undefined : Number(reply), words });
  return verdict === 'dead' ? 'dead' : 'failed';
}

/**
 * What a delivery status says (the `message/delivery-status` part of RFC 3464). A delay is no failure, and neither is a copy
 * that was delivered or passed on.
 */
export function readDeliveryStatus(text: string): 'dead' | 'failed' | undefined {
  const outcomes = groupsOf(text).map(outcomeOf);
  return outcomes.find((outcome) => outcome === 'dead') ?? outcomes.find((outcome) => outcome !== undefined);
}

/** Feedback that means that the reader doesn't want such email (RFC 5965, section 7.3, and RFC 6430). */
const COMPLAINTS: readonly (string | undefined)[] = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

/** What feedback says (the `message/feedback-report` part of RFC 5965): "not spam", for one, is no complaint. */
export function readFeedback(text: string): 'complaint' | undefined {
  const [fields] = groupsOf(text);
  return COMPLAINTS.includes(fields?.get('feedback-type')?.toLowerCase()) ? 'complaint' : undefined;
}
