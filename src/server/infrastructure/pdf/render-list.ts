import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { type Doc, drawArtifact, drawPart, type Element } from './document-structure.ts';
import { bottomOf, FACT_GAP, heightOf, type ListBlock, renderBlock, widthOf, write } from './list-block.ts';
import { BOLD, GREEN, INK, inVisualOrder, MARGIN, PLAIN, QUIET } from './page-style.ts';

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
