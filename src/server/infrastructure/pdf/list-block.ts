import { type Doc, drawArtifact, drawPart, type Element, startPart } from './document-structure.ts';
import { BOLD, GREEN, INK, inVisualOrder, LINE, MARGIN, PLAIN, QUIET } from './page-style.ts';

/** One item of a list: its number, its name, and its facts. */
export interface ListBlock {
  number: string;
  heading: string;
  facts: readonly { label: string; value: string }[];
}

const LABEL_WIDTH = 150;
const FOOT = 30;
export const FACT_GAP = 3;

/** The width between the margins of a page, and where its text ends above the footer. */
export const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;
export const bottomOf = (doc: Doc): number => doc.page.height - MARGIN - FOOT;
const valueWidth = (doc: Doc): number => widthOf(doc) - LABEL_WIDTH;

/** Writes text at a position, without ever starting a page by itself. */
export function write(doc: Doc, text: string, x: number, y: number, width: number): void {
  doc.text(inVisualOrder(text), x, y, { width });
}

/** The height of each fact of a block. */
export function heightOf(doc: Doc, { facts }: ListBlock): number[] {
  doc.font(PLAIN).fontSize(9);
  return facts.map(({ label, value }) =>
    Math.max(
      doc.heightOfString(label, { width: LABEL_WIDTH - 12 }),
      doc.heightOfString(inVisualOrder(value), { width: valueWidth(doc) }),
    ),
  );
}

/** Renders a block from `top` down and returns where it ends; what does not fit continues on the next page. */
export function renderBlock(
  doc: Doc,
  root: Element,
  block: ListBlock,
  { heights, top, turn }: { heights: readonly number[]; top: number; turn: () => void },
): number {
  const section = startPart(doc, root, 'Sect');
  drawArtifact(doc, 'Layout', () => {
    doc
      .moveTo(MARGIN, top)
      .lineTo(doc.page.width - MARGIN, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  });
  drawPart(doc, section, 'H2', () => {
    doc.font(BOLD).fontSize(13).fillColor(GREEN);
    doc.text(block.number, MARGIN, top + 10, { lineBreak: false });
    const indent = Math.max(24, doc.widthOfString(block.number) + 10);
    doc.fillColor(INK);
    write(doc, block.heading, MARGIN + indent, top + 10, widthOf(doc) - indent);
  });
  let y = doc.y + 5;
  const facts = startPart(doc, section, 'L');
  for (const [index, { label, value }] of block.facts.entries()) {
    const height = heights[index] ?? 0;
    if (y + height > bottomOf(doc)) {
      turn();
      y = MARGIN;
    }
    const fact = startPart(doc, facts, 'LI');
    doc.font(PLAIN).fontSize(9);
    drawPart(doc, fact, 'Lbl', () => {
      doc.fillColor(QUIET);
      write(doc, label, MARGIN, y, LABEL_WIDTH - 12);
    });
    drawPart(doc, fact, 'LBody', () => {
      doc.fillColor(INK);
      write(doc, value, MARGIN + LABEL_WIDTH, y, valueWidth(doc));
    });
    fact.end();
    y += height + FACT_GAP;
  }
  facts.end();
  section.end();
  return y + 10;
}
