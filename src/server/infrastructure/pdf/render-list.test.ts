import { expect, test } from 'vitest';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import type { ListBlock } from './list-block.ts';
import { renderList } from './render-list.ts';

const block = (number: number, facts: number): ListBlock => ({
  number: String(number),
  heading: `Household ${number}`,
  facts: Array.from({ length: facts }, (_, index) => ({
    label: `Question ${index + 1}`,
    value: `Answer of ${number}`,
  })),
});

async function* all(blocks: readonly ListBlock[]) {
  yield* blocks;
}

const rendered = async (blocks: readonly ListBlock[]) => {
  const running = 'as of Nov 22, 2026';
  const list = {
    issuer: 'Baytree Rentals',
    title: 'Applicants',
    lead: ['All of them.'],
    running,
    madeAt: new Date(),
    blocks: all(blocks),
  };
  const file = await renderList(list);
  return {
    file: file.toString('latin1'),
    text: pdfText(file),
    pages: file.toString('latin1').match(/\/Type \/Page\b/g),
  };
};

test('households follow each other, instead of leaving the rest of a page white', async () => {
  const blocks = Array.from({ length: 6 }, (_, index) => block(index + 1, 26));
  const { pages, text } = await rendered(blocks);
  // Six blocks of about two thirds of a page.
  expect(pages?.length).toBeLessThanOrEqual(5);
  for (const { heading } of blocks) expect(text).toContain(heading);
  expect(text.match(/Answer of 6/g)).toHaveLength(26);
});

test('a household begins on a page only with a few of its facts', async () => {
  // The first block ends just above the foot.
  for (let facts = 34; facts < 48; facts += 1) {
    const { text } = await rendered([block(1, facts), block(2, 20)]);
    const pages = text.split(/^page \d+$/m);
    const heading = pages.find((page) => page.includes('Household 2')) ?? '';
    expect(heading.match(/Answer of 2/g)?.length ?? 0, `${facts} facts`).toBeGreaterThanOrEqual(3);
  }
});

test('the file is tagged, with a title, a language and the structure of the document', async () => {
  const { file } = await rendered([block(1, 3), block(2, 3)]);
  expect(file).toMatch(/\/Marked true/);
  expect(file).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(file).toMatch(/\/Lang \(en-CA\)/);
  expect(file).toMatch(/\/DisplayDocTitle true/);
  const count = (role: string) => file.match(new RegExp(`/S /${role}\\b`, 'g'))?.length;
  expect([count('Document'), count('H1'), count('H2'), count('L'), count('LI')]).toEqual([1, 1, 2, 2, 6]);
  expect([count('Lbl'), count('LBody')]).toEqual([6, 6]);
});
