const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** ASCII as base64. */
export function toBase64(ascii: string): string {
  let text = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((next) => ascii.charCodeAt(at + next));
    const bits = ((a ?? 0) << 16) | ((b || 0) << 8) | (c || 0);
    const signs = [18, 12, 6, 0].map((shift) => ALPHABET[(bits >> shift) & 63]);
    const real = Math.min(ascii.length - at, 3) + 1;
    text += signs.map((sign, index) => (index < real ? sign : '=')).join('');
  }
  return text;
}

/**
 * The text behind base64, in the alphabet of addresses too, with or without its padding; a blank counts as the plus
 * that an address makes of it. Bytes that are no UTF-8 are read one by one. Undefined for anything else.
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
  for (const sign of plain) {
    bits = ((bits << 6) | ALPHABET.indexOf(sign)) & 0xffff;
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
