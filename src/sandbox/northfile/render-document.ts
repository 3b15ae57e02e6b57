/** The PDF of an inquiry, one page. */
export async function renderDocument({ name, inquiry }: { name: string; inquiry: string }): Promise<Buffer> {
  // Loaded with the first document, so that it does not slow down the start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', lang: 'en-CA', info: { Title: 'Northfile sandbox report' } });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const rendered = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(pieces))));
  doc.text('SANDBOX - no real data').text(`Northfile report on ${name}`).text(inquiry);
  doc.end();
  return rendered;
}
