import type { Signer } from './tokens.ts';

/** Sixteen bytes in base 36, in lower case: mail servers may change the case of what is before the @. */
const LENGTH = 25;
const SIGNATURE_BYTES = 16;

const inBase36 = (hex: string): string => BigInt(`0x${hex}`).toString(36).padStart(LENGTH, '0');

/** The same sixteen bytes as hexadecimal digits; more than 32 of them when they are none. */
const fromBase36 = (text: string): string =>
  [...text]
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16)
    .padStart(32, '0');

const signedText = (messageId: string): string => `bounce of ${messageId}`;

/**
 * The envelope sender of one email: `bounces+<token>@domain` for `bounces@domain`. The token is the id of the message in the
 * outbox with a signature of it, so it says nothing, and nobody can make one.
 */
export function bounceAddressOf(links: Signer, address: string, messageId: string): string {
  const signature = Buffer.from(links.sign(signedText(messageId))).subarray(0, SIGNATURE_BYTES);
  const token = inBase36(messageId.replaceAll('-', '')) + inBase36(signature.toString('hex'));
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The message of a token; undefined when the signature is not ours. */
function messageOfToken(links: Signer, token: string): string | undefined {
  const [id, signature] = [fromBase36(token.slice(0, LENGTH)), fromBase36(token.slice(LENGTH))];
  if (id.length > 32 || signature.length > 32) return undefined;
  const messageId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return links.isSigned(signedText(messageId), Buffer.from(signature, 'hex')) ? messageId : undefined;
}

/** Addresses that are tried in one text: an honest report repeats one. */
const MOST_TRIED = 20;

/**
 * The message that a report is about: the first of our bounce addresses in it whose token is ours. It can stand in any header
 * of the report, or of the email that comes back with it.
 */
export function messageOfReport(links: Signer, address: string, raw: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at)].map((part) => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`${local}\\+([a-z0-9]{${2 * LENGTH}})${domain}`, 'gi');
  const tokens = new Set<string>();
  // A line that was broken by quoted-printable ends with an equals sign.
  for (const [, token = ''] of raw.replaceAll(/=\r?\n/g, '').matchAll(pattern)) {
    tokens.add(token.toLowerCase());
    if (tokens.size === MOST_TRIED) break;
  }
  for (const token of tokens) {
    const messageId = messageOfToken(links, token);
    if (messageId !== undefined) return messageId;
  }
  return undefined;
}
