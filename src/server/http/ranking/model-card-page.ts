// @untranslated: the card is written in English by whoever trains a model, and so is its page
import { escapeHtml } from '../../../domain/text/characters.ts';
import { plainPage } from '../docs-page.ts';

/** Escaped text, with its `code` as code. */
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The cells of a line such as `| a | b |`. */
const cellsOf = (line: string): string[] => {
  const [, ...cells] = line.split('|').map((cell) => cell.trim());
  return cells.slice(0, -1);
};

/** Lines of a table; the second one is only the divider. */
function table([head = '', , ...rows]: string[]): string {
  const heads = cellsOf(head).map((cell) => (cell ? `<th scope="col">${inline(cell)}</th>` : '<td></td>'));
  const body = rows.map((row) => {
    const cells = cellsOf(row).map((cell) => `<td>${inline(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const name = escapeHtml(cellsOf(head).filter(Boolean).join(', '));
  return `<div class="scroll" role="group" tabindex="0" aria-label="table of ${name}"><table>
<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** A block is the text between two empty lines. */
function blockOf(text: string): string {
  const lines = text.split('\n');
  const heading = /^(#{1,2}) (.*)$/.exec(text);
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  if (text.startsWith('|')) return table(lines);
  if (text.startsWith('- ')) {
    const items = text.slice(2).split(/\n- /);
    return `<ul>${items.map((item) => `<li>${inline(item.replace(/\s+/g, ' '))}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(lines.join(' '))}</p>`;
}

/** The card of the ranking model as a readable page: headings, paragraphs, lists and tables of its Markdown. */
export const modelCardPage = (card: string): string =>
  plainPage(
    'model card',
    card
      .trim()
      .split(/\n{2,}/)
      .map(blockOf)
      .join('\n'),
  );
