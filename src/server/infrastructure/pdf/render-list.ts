import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { type Doc, drawArtifact, drawPart, type Element, startPart } from './document-structure.ts';
import { BOLD, GREEN, INK, inVisualOrder, LINE, MARGIN, PLAIN, QUIET } from './page-style.ts';

/** One item of a list: its number, its name, and its facts. */
export interface ListBlock {
  number: string;
  heading: string;
  facts: readonly { label: string; value: string }[];
}

export interface ListDocument {
  title: string;
  /** Paragraphs under the title. */
  lead: readonly string[];
  /** Who made it, above the title. */
  issuer: string;
  /** At the foot of every page, before the page number. */
  running: string;
  madeAt: Date;
  blocks: AsyncIterable<ListBlock>;
}

const LABEL_WIDTH = 150;
const FOOT = 30;
const FACT_GAP = 3;

const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;
const bottomOf = (doc: Doc): number => doc.page.height - MARGIN - FOOT;
const valueWidth = (doc: Doc): number => widthOf(doc) - LABEL_WIDTH;

/** Writes text at a position, without ever starting a page by itself. */
function write(doc: Doc, text: string, x: number, y: number, width: number): void {
  doc.text(inVisualOrder(text), x, y, { width });
}

function heightOf(doc: Doc, { facts }: ListBlock): number[] {
  doc.font(PLAIN).fontSize(9);
  return facts.map(({ label, value }) =>
    Math.max(
      doc.heightOfString(label, { width: LABEL_WIDTH - 12 }),
      doc.heightOfString(inVisualOrder(value), { width: valueWidth(doc) }),
    ),
  );
}

function renderFooter(doc: Doc, running: string, page: number): void {
  const y = doc.page.height - MARGIN - 10;
  drawArtifact(doc, 'Pagination', () => {
    doc.font(PLAIN).fontSize(8).fillColor(QUIET);
    doc.text(inVisualOrder(running), MARGIN, y, { width: widthOf(doc) - 60, height: 10, ellipsis: true });
    doc.text(t`page ${page}`, MARGIN, y, { width: widthOf(doc), align: 'right', lineBreak: false });
  });
}

function renderHeader(doc: Doc, root: Element, { issuer, title, lead }: ListDocument): number {
  drawPart(doc, root, 'P', () => {
    doc.font(BOLD).fontSize(10).fillColor(GREEN);
    doc.text(inVisualOrder(issuer), MARGIN, MARGIN, { lineBreak: false });
  });
  drawPart(doc, root, 'H1', () => {
    doc.font(BOLD).fontSize(18).fillColor(INK);
    write(doc, title, MARGIN, MARGIN + 20, widthOf(doc));
  });
  doc.moveDown(0.4).font(PLAIN).fontSize(9).fillColor(QUIET);
  for (const paragraph of lead) {
    drawPart(doc, root, 'P', () => doc.text(inVisualOrder(paragraph), { width: widthOf(doc) }).moveDown(0.3));
  }
  return doc.y + 8;
}

/** Renders a block from `top` down and returns where it ends; what does not fit continues on the next page. */
function renderBlock(
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

/** Height of the rule and the heading above a block's facts. */
const HEAD = 40;
/** A block begins at the foot of a page only with its heading and this many facts; the others may follow overleaf. */
const LEAST_FACTS = 4;

/**
 * Renders a list as a tagged PDF: a title, a block for each item, and a number on every page. Blocks follow each other
 * across pages.
 */
export async function renderList(list: ListDocument): Promise<Buffer> {
  // Loaded on first use, as most servers never need it, and every start would wait for it.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    // The footer is below the text; with no bottom margin, only `turn` starts a new page.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: { Title: list.title, Author: list.issuer, CreationDate: list.madeAt },
    displayTitle: true,
    lang: localeOf(currentLanguage()),
    // Structure tags need at least this version of the format.
    pdfVersion: '1.7',
    tagged: true,
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (part: Buffer) => parts.push(part));
  const root = doc.struct('Document');
  doc.addStructure(root);
  let page = 1;
  renderFooter(doc, list.running, page);
  const turn = (): void => {
    doc.addPage();
    page += 1;
    renderFooter(doc, list.running, page);
  };
  let y = renderHeader(doc, root, list);
  for await (const block of list.blocks) {
    const heights = heightOf(doc, block);
    const least = heights.slice(0, LEAST_FACTS).reduce((sum, height) => sum + height + FACT_GAP, HEAD);
    if (y + least > bottomOf(doc) && y > MARGIN) {
      turn();
      y = MARGIN;
    }
    y = renderBlock(doc, root, block, { heights, top: y, turn });
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
