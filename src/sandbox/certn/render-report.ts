import path from 'node:path';
import { scansOf } from './background-scans.ts';
import type { Case } from './case.ts';
import { scoreOn } from './credit-files.ts';

/** A font that covers most people's names. */
const FONT = path.resolve(import.meta.dirname, '../../../fonts/DejaVuSans.ttf');

/** The PDF report of a case, one page. */
export async function renderReport(one: Case): Promise<Buffer> {
  // Loaded with the first report, so that it does not slow down the start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, lang: 'en-CA', info: { Title: 'Certn sandbox report' } });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const rendered = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(pieces))));
  doc.font(FONT).fontSize(10).fillColor('#9a3412').text('SANDBOX - no real data').moveDown(2);
  doc.fontSize(22).fillColor('#16203a').text('Screening report').moveDown(0.5);
  doc.fontSize(11);
  for (const queue of linesOf(one)) doc.text(queue).moveDown(0.4);
  doc.end();
  return rendered;
}

function linesOf(one: Case): string[] {
  const score = scoreOn(one.scenario);
  const credit = ['Credit score', score ?? 'none'];
  const scans = Object.entries(scansOf(one.scenario.outcome)).map(([scan, found]) => [
    scan.replaceAll('_', ' '),
    found,
  ]);
  const found = [
    ...(one.checks.includes('CREDIT_REPORT_1') ? [credit] : []),
    ...(one.checks.includes('PUBLIC_RECORDS_REPORT_1') ? scans : []),
  ];
  return [
    `Applicant: ${one.firstName} ${one.lastName}`,
    `Case: ${one.shortId}, ordered ${one.created.slice(0, 10)}`,
    ...found.map(([label, value]) => `${label}: ${value}`),
  ];
}
