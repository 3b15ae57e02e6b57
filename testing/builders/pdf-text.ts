import { inflateSync } from 'node:zlib';

/** The objects of a PDF from our renderer, by number: the text before a stream, and the stream itself. */
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

/** The characters of a font by glyph number, from its ToUnicode table. */
function charactersOf(table: string): string[] {
  const characters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    let glyph = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([\w ]*)>/g)) {
      characters[glyph] = fromUtf16(hex.replaceAll(' ', ''));
      glyph += 1;
    }
  }
  return characters;
}

/** All text in a PDF from our renderer, line by line; right-to-left text is in visual order. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    for (const [, name = '', glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)??\[(.*?)\] TJ/g)) {
      const characters = fonts.get(name) ?? [];
      const hex = [...glyphs.matchAll(/<(\w*)>/g)].map(([, run]) => run).join('');
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
}
