import { createPublicKey } from 'node:crypto';
import { type Finding, fine, problem, warning } from './finding.ts';

/** DNS lookups that a receiver makes for an SPF record at most (RFC 7208, section 4.6.4). */
const MOST_LOOKUPS = 10;
const LOOKUP = /^[+?~-]?(?:include|exists|a|mx|ptr)(?:[:/]|$)|^redirect=/i;

/** The records of one kind among the texts of a name. */
const recordsOf = (version: RegExp, texts: readonly string[]): string[] => texts.filter((text) => version.test(text));

/** What a sender's SPF record means (RFC 7208). @param texts all TXT records of the domain */
export function assessSpf(domain: string, texts: readonly string[]): Finding {
  const about = 'SPF';
  const [record, ...others] = recordsOf(/^v=spf1(?: |$)/i, texts);
  const todo = 'Publish one TXT record "v=spf1 … -all" there, with what your mail provider says.';
  if (!record) return problem(about, `${domain} has no record, so many mailboxes refuse its email.`, todo);
  if (others.length > 0) return problem(about, `${domain} has ${others.length + 1} records, so none counts.`, todo);
  const terms = record.split(/ +/).slice(1);
  if (terms.some((term) => /^\+?all$/i.test(term))) {
    return problem(about, `${domain} allows everybody to send in its name.`, 'End the record with -all or ~all.');
  }
  if (terms.filter((term) => LOOKUP.test(term)).length > MOST_LOOKUPS) {
    return problem(about, `The record of ${domain} takes more than ten lookups, so it doesn’t count.`, 'Name fewer.');
  }
  if (!terms.some((term) => /^[~-]all$/i.test(term) || /^redirect=/i.test(term))) {
    const means = `The record of ${domain} doesn’t say what to do with others.`;
    return warning(about, means, 'End it with -all or ~all.');
  }
  return fine(about, `${domain} says who may send in its name.`);
}

/** The tags of a record such as `v=DMARC1; p=reject`. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );

/** What a DMARC record means (RFC 7489). @param texts all TXT records of `_dmarc.<domain>` */
export function assessDmarc(domain: string, texts: readonly string[]): Finding {
  const about = 'DMARC';
  const [record, ...others] = recordsOf(/^v\s*=\s*DMARC1\s*(?:;|$)/i, texts);
  const todo = `Publish one TXT record at _dmarc.${domain}, such as "v=DMARC1; p=quarantine; rua=mailto:…".`;
  if (!record) return problem(about, `${domain} has no record, which large mailbox providers ask for.`, todo);
  if (others.length > 0) return problem(about, `${domain} has ${others.length + 1} records, so none counts.`, todo);
  const policy = tagsOf(record).get('p')?.toLowerCase();
  if (policy === 'none') {
    const means = `${domain} asks receivers to let forged email through.`;
    return warning(about, means, 'Once SPF and DKIM hold, set p=quarantine or p=reject.');
  }
  if (policy !== 'quarantine' && policy !== 'reject') return problem(about, `${domain} has no policy.`, todo);
  return fine(about, `${domain} tells receivers to ${policy} forged email.`);
}

/** The size of a DKIM key in bits, and its kind; undefined when it is none. */
function readKey(base64: string): { isEdwards: boolean; bits: number } | undefined {
  const der = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
  if (der.length === 32) return { isEdwards: true, bits: 256 };
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return { isEdwards: false, bits: asymmetricKeyDetails?.modulusLength ?? 0 };
  } catch {
    return undefined;
  }
}

/** What a DKIM record means (RFC 6376 and 8463). @param texts all TXT records of `<selector>._domainkey.<domain>` */
export function assessDkim(name: string, texts: readonly string[]): Finding {
  const about = 'DKIM';
  const todo = 'Publish the TXT record that your mail provider shows for this selector.';
  const record = texts.find((text) => tagsOf(text).has('p'));
  if (!record) return problem(about, `There is no key at ${name}, so signatures can’t be checked.`, todo);
  const value = tagsOf(record).get('p') ?? '';
  if (value === '') return problem(about, `The key at ${name} was revoked.`, 'Sign with another selector.');
  const key = readKey(value);
  if (!key) return problem(about, `What is at ${name} is not a key.`, todo);
  if (!key.isEdwards && key.bits < 1024) {
    return problem(about, `The key at ${name} has ${key.bits} bits, which receivers don’t accept.`, 'Use 2048 bits.');
  }
  if (!key.isEdwards && key.bits < 2048) {
    return warning(about, `The key at ${name} has ${key.bits} bits.`, 'Change to one with 2048 bits.');
  }
  return fine(about, `The key at ${name} can be used.`);
}
