/** What somebody asked about one person. */
export interface Inquiry {
  inquiry: string;
  reference: string;
  products: string[];
  name: string;
  isKnown: boolean;
  stage: 'received' | 'searching' | 'ready' | 'not-on-file' | 'withdrawn';
}

const CREDIT = {
  beacon: 688,
  lines: [
    { lender: 'Bow River Credit Union', utilization: 0.4125, days_late: { d30: 1, d60: 0, d90: 0 } },
    { lender: null, utilization: null, days_late: { d30: 0, d60: 0, d90: 0 } },
  ],
  collections: [
    {
      for: 'Foothills Telephone',
      by: 'Granite Recovery',
      since: '20240115',
      settled: '20240601',
      balance_cents: 12_345,
    },
  ],
  insolvencies: [],
};
const RECORDS = { court: 'pass', fraud: 'unclear', registry: 'pass' };

/** An inquiry as Northfile returns it. */
export function resource(one: Inquiry): object {
  const isReady = one.stage === 'ready';
  return {
    inquiry: one.inquiry,
    reference: one.reference,
    stage: one.stage,
    products: one.products,
    ...(isReady && one.products.includes('CREDIT') && { credit: CREDIT }),
    ...(isReady && one.products.includes('RECORDS') && { records: RECORDS }),
  };
}

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
