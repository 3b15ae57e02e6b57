/** Escapes characters with a special meaning in PDF strings. */
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/**
 * An employer's statement as a one-page PDF, so that the uploads of the demo can be opened.
 *
 * @param lines its text, in plain ASCII; the first one is the heading
 */
export function payOrder(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [head = '', ...body] = lines;
  const text = [
    'BT /F1 20 Tf 72 710 Td 20 TL',
    `(${escaped(head)}) Tj /F1 12 Tf T* T*`,
    ...body.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `${end}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
