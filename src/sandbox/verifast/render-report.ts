import path from 'node:path';
import { nameOnCard } from './events.ts';
import { FIGURES } from './outcomes.ts';
import { fullName, type ReportKind, type Session } from './session.ts';

const LABELS: Record<string, string> = {
  monthly_income: 'Monthly income',
  monthly_employer_income: 'From employers',
  monthly_government_income: 'From government',
  balance_max: 'Highest balance',
  total_loan: 'Loan payments per month',
  rent_payment_average_values: 'Rent per month',
  average_monthly_mortgage_payments: 'Mortgage per month',
  monthly_utility_payments: 'Utilities per month',
};
/** A font that covers most names. */
const FONT = path.resolve(import.meta.dirname, '../../../fonts/DejaVuSans.ttf');
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** The PDF report of one part, one page. */
export async function renderReport(session: Session, kind: ReportKind): Promise<Buffer> {
  const title = kind === 'bank' ? 'Income and expense report' : 'Identity report';
  // Loaded with the first report, so that it does not slow down the start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, lang: 'en-CA', info: { Title: title } });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const rendered = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(pieces))));
  doc.font(FONT).fontSize(10).fillColor('#9a3412').text('SANDBOX - no real data').moveDown(2);
  doc.fontSize(22).fillColor('#16203a').text(title).moveDown(0.5);
  doc
    .fontSize(11)
    .text(`VeriFast sandbox, applicant ${session.applicantId}: ${fullName(session)}`)
    .moveDown();
  for (const [label, value] of kind === 'bank' ? bankLines(session) : identityLines(session)) {
    doc.text(`${label}: ${value}`).moveDown(0.4);
  }
  doc.end();
  return rendered;
}

function bankLines({ bankName = '', income }: Session): [string, string][] {
  const figures = Object.entries((income && FIGURES[income]) ?? {});
  const lines = figures.map(([name, value]): [string, string] => [LABELS[name] ?? name, dollars.format(Number(value))]);
  return [['Bank', bankName], ...lines];
}

function identityLines(session: Session): [string, string][] {
  const isExpired = session.document === 'fail';
  return [
    ['Result', isExpired ? 'Unverified: document expired' : 'Verified'],
    ['Name on card', nameOnCard(session)],
    ['Photos', 'taken of document and face'],
  ];
}
