/** How a mail server treats a recipient. Codes are SMTP reply codes. */
export type Treatment =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: number; message: string }
  | { kind: 'refuse twice'; code: number; message: string }
  | { kind: 'take ten seconds' }
  | { kind: 'drop the line once' };

/**
 * What the part before the plus of an address brings about, so that every kind of trouble can be had by an e-mail:
 * `bounce+x@…` 550, `full+x@…` 552, `greylist+x@…` 451 twice and then accepted, `slow+x@…` answered after ten seconds,
 * `drop+x@…` taken and the line dropped without an answer the first time a Message-ID comes.
 */
export function treatmentOf(address: string): Treatment {
  switch (/^([a-z]+)\+/i.exec(address)?.[1]?.toLowerCase()) {
    case 'bounce':
      return { kind: 'refuse', code: 550, message: '5.1.1 no such mailbox' };
    case 'full':
      return { kind: 'refuse', code: 552, message: '5.2.2 mailbox full' };
    case 'greylist':
      return { kind: 'refuse twice', code: 451, message: '4.7.1 greylisted, try again later' };
    case 'slow':
      return { kind: 'take ten seconds' };
    case 'drop':
      return { kind: 'drop the line once' };
    default:
      return { kind: 'accept' };
  }
}
