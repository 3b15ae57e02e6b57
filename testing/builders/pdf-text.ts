import { inflateSync } from 'node:zlib';

/** The objects of a PDF file of our printer, by number: what stands before a stream, and the stream itself. */
function objectsOf(file: string): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const found of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/gm)) {
    const [whole, number = '', head = ''] = found;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const from = found.index + whole.length;
    const bytes = Buffer.from(file.slice(from, from + length), 'latin1');
    const isText = head.includes('/FlateDecode') && whole.endsWith('stream\n');
    objects.set(number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
}

const fromUtf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The letters of a font by the number of their glyph, from its ToUnicode table. */
function lettersOf(table: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    let glyph = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([\w ]*)>/g)) {
      letters[glyph] = fromUtf16(hex.replaceAll(' ', ''));
      glyph += 1;
    }
  }
  return letters;
}

/** Everything that is written in a PDF file of our printer, line by line; words from right to left come letter by letter as printed. */
export function wordsOfPdf(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(table)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    for (const [, name = '', glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)??\[(.*?)\] TJ/g)) {
      const letters = fonts.get(name) ?? [];
      const hex = [...glyphs.matchAll(/<(\w*)>/g)].map(([, run]) => run).join('');
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
}
