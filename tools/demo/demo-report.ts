import path from 'node:path';
import PDFDocument from 'pdfkit';
import type { ResultKind } from '../../src/domain/screening/checks.ts';

const FONT = path.resolve(import.meta.dirname, '../../fonts/DejaVuSans.ttf');

const TITLES: Record<ResultKind, string> = {
  credit_check: 'Credit report',
  background_check: 'Background report',
  id_verification: 'Identity report',
  financial_verification: 'Income and expense report',
};

/** Every value of a result with its name: `credit score: 812`. */
function linesOf(value: unknown, name = ''): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [`${name.replaceAll('_', ' ')}: ${value}`];
  return Object.entries(value).flatMap(([key, part]) => linesOf(part, Array.isArray(value) ? name : key));
}

/** A one-page report of a result, as from a vendor. */
export async function demoReport(kind: ResultKind, name: string, result: unknown): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, lang: 'en-CA', info: { Title: TITLES[kind] } });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const rendered = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(pieces))));
  doc.font(FONT).fontSize(10).fillColor('#9a3412').text('DEMO - no real data').moveDown(2);
  doc.fontSize(22).fillColor('#1C2421').text(TITLES[kind]).moveDown(0.5);
  doc.fontSize(11);
  for (const line of [`Applicant: ${name}`, ...linesOf(result)]) doc.text(line).moveDown(0.4);
  doc.end();
  return rendered;
}
