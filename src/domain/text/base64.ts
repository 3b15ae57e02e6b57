const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes ASCII as base64. */
export function toBase64(ascii: string): string {
  let text = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((next) => ascii.charCodeAt(at + next));
    const bits = ((a ?? 0) << 16) | ((b || 0) << 8) | (c || 0);
    const chars = [18, 12, 6, 0].map((shift) => ALPHABET[(bits >> shift) & 63]);
    const real = Math.min(ascii.length - at, 3) + 1;
    text += chars.map((char, index) => (index < real ? char : '=')).join('');
  }
  return text;
}

/**
 * Decodes base64 or base64url, with or without padding; a space counts as `+`, because URLs decode `+` to a space.
 * Bytes that are not UTF-8 are read one by one. Undefined for anything else.
 */
export function fromBase64(text: string): string | undefined {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(' ', '+')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z\d+/]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  let bits = 0;
  let held = 0;
  let bytes = '';
  for (const char of plain) {
    bits = ((bits << 6) | ALPHABET.indexOf(char)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += String.fromCharCode((bits >> held) & 255);
  }
  try {
    return decodeURIComponent(
      bytes.replace(/[\s\S]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
    );
  } catch {
    return bytes;
  }
}
