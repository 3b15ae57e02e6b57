import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { BOLD, GREEN, INK, inVisualOrder, LINE, MARGIN, PLAIN, QUIET } from './page-style.ts';

/** One line of a receipt; the sums are strong. */
interface ReceiptLine {
  label: string;
  amount: string;
  isStrong?: boolean;
}

export interface ReceiptDocument {
  /** The name above the title. */
  issuer: string;
  title: string;
  /** Who issued it, who paid and for what; one fact a line. */
  facts: readonly { label: string; value: string }[];
  /** Groups of lines, with a rule between them. */
  groups: readonly (readonly ReceiptLine[])[];
  /** Sentences at the end. */
  notes: readonly string[];
  madeAt: Date;
}

const LABEL_WIDTH = 120;
const AMOUNT_WIDTH = 110;

/** Renders a receipt as a PDF of one page. */
export async function renderReceipt({ issuer, title, facts, groups, notes, madeAt }: ReceiptDocument): Promise<Buffer> {
  // Loaded on first use, as most servers rarely need it, and every start would wait for it.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: title, Author: issuer, CreationDate: madeAt },
    displayTitle: true,
    lang: localeOf(currentLanguage()),
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (part: Buffer) => parts.push(part));
  const width = doc.page.width - 2 * MARGIN;
  doc.font(BOLD).fontSize(10).fillColor(GREEN).text(inVisualOrder(issuer), MARGIN, MARGIN);
  doc
    .font(BOLD)
    .fontSize(18)
    .fillColor(INK)
    .text(inVisualOrder(title), MARGIN, doc.y + 6)
    .moveDown(0.6);

  /** A label at the left and a text beside it; returns where the higher of both ends. */
  const row = (left: string, right: string, rightAt: number, align: 'left' | 'right'): void => {
    const top = doc.y;
    doc.text(inVisualOrder(left), MARGIN, top, { width: rightAt - MARGIN - 12 });
    const under = doc.y;
    doc.text(inVisualOrder(right), rightAt, top, { width: MARGIN + width - rightAt, align });
    doc.y = Math.max(under, doc.y) + 4;
  };

  doc.font(PLAIN).fontSize(10).fillColor(INK);
  for (const { label, value } of facts) row(label, value, MARGIN + LABEL_WIDTH, 'left');
  for (const group of groups) {
    doc
      .moveTo(MARGIN, doc.y + 6)
      .lineTo(MARGIN + width, doc.y + 6)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    doc.y += 14;
    for (const { label, amount, isStrong } of group) {
      doc.font(isStrong ? BOLD : PLAIN);
      row(label, amount, MARGIN + width - AMOUNT_WIDTH, 'right');
    }
  }
  doc.moveDown(1).font(PLAIN).fontSize(9).fillColor(QUIET);
  for (const note of notes) doc.text(inVisualOrder(note), MARGIN, doc.y, { width }).moveDown(0.3);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
