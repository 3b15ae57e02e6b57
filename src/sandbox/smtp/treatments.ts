/** How the mail server treats a recipient. Codes are SMTP reply codes. */
type Treatment =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: number; message: string }
  | { kind: 'refuse twice'; code: number; message: string }
  | { kind: 'take ten seconds' }
  | { kind: 'drop the line once' };

/**
 * Test addresses: the part before the plus selects a delivery problem.
 * `bounce+x@…` 550, `full+x@…` 552, `greylist+x@…` 451 twice and then accepted, `slow+x@…` answered after ten seconds,
 * `drop+x@…` accepted, but the connection drops without an answer the first time a Message-ID arrives.
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
