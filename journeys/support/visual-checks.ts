import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { PopUp } from '../../testing/browser/pop-ups.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What opens over a page: sheets, menus, suggestion lists, and the card in the corner. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"] > section';

/**
 * The source of axe, to run inside the page: four times as fast as a runner outside it. In ASCII, its 650 KB reach the page in
 * half the time, because no character takes two bytes.
 */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Whether no overlay is fading in or out: while one fades, it is translucent. */
function isStill(open: string): boolean {
  const isOpaque = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).opacity === '1' && isOpaque(element.parentElement));
  return [...document.querySelectorAll(open)].every(isOpaque);
}

/** Runs axe on the page, or on what is open over it. Frames are skipped: they belong to vendors. */
async function expectNoViolations(page: Page, name: string, within?: string): Promise<void> {
  await expect.poll(() => page.evaluate(isStill, OPEN), 'nothing is coming or going').toBe(true);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: RULES,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    selectors: false,
  };
  const found = await page.evaluate(
    async ([selector, runOptions]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(selector ?? document, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, options] as const,
  );
  expect.soft(found, `axe on "${name}" at ${page.url()}`).toEqual([]);
}

/** How much wider the page is than the window (CSS pixels). */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** `Visitor.looksRight` for any page. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first(), `the title of "${name}"`).toBeVisible();
  await expectNoViolations(page, name);
  expect.soft(await overflowOf(page), `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/**
 * Checks only that nothing is wider than the window, soon after its width changed: for a page whose parts and colours
 * `looksRight` sees elsewhere.
 */
export const fitsTheWindow = (page: Page): Promise<void> =>
  expect
    .poll(() => overflowOf(page), { message: `how much wider ${page.url()} is than the window` })
    .toBeLessThanOrEqual(0);

/** The widest spacing of characters, words, lines and paragraphs that a page must support (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Text that is cut off by the window or by its container, where no scrolling reaches it. */
function cutOffTexts(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const clips = new Map<Element, Element | null>();
  const clipOf = (element: Element): Element | null => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const parent = element.parentElement;
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
    const isOwn = isClip(overflowX) || isClip(overflowY) || isScrolled || !parent;
    const clip = isScrolled ? null : isOwn ? element : clipOf(parent);
    clips.set(element, clip);
    return clip;
  };
  const cut = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent?.trim();
    const clip = text.parentElement && clipOf(text.parentElement);
    // Elements of one pixel are for screen readers only.
    if (!content || !clip || clip.clientWidth <= 1) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const frame = clip.getBoundingClientRect();
    const isPage = clip === document.documentElement;
    const isTooHigh =
      !isPage && isClip(getComputedStyle(clip).overflowY) && (top < frame.top - 4 || bottom > frame.bottom + 4);
    if (width > 0 && (left < frame.left - 1 || right > frame.right + 1 || isTooHigh)) cut.add(content.slice(0, 60));
  }
  const wider = document.documentElement.scrollWidth - window.innerWidth;
  if (wider > 0) cut.add(`the page is ${wider} px wider than the window`);
  document.adoptedStyleSheets = [];
  return [...cut];
}

/** Expects that the window cuts nothing off, and that nothing scrolls sideways. */
async function expectNothingCutOff(page: Page, css = ''): Promise<void> {
  const cut = await page.evaluate(cutOffTexts, css);
  expect.soft(cut, `cut off at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual([]);
}

/**
 * Checks the page as a window of 1280 px shows it at 200 %, with the widest text spacing, and at 400 %: nothing is cut
 * off, and nothing scrolls sideways.
 */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 512 });
  await expectNothingCutOff(page, SPACED);
  await page.setViewportSize({ width: 320, height: 512 });
  await expectNothingCutOff(page);
}

/**
 * Checks a page with a table of many columns on tablets: it is a list of cards in portrait, and fits its frame in the narrowest
 * window that shows it as a table. Nothing is cut off. The window then has the size it had.
 */
export async function fitsTablets(page: Page): Promise<void> {
  const size = page.viewportSize();
  const table = page.getByRole('main').getByRole('table');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(table).toHaveCount(0);
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 960, height: 768 });
  await expect(table).toHaveCount(1);
  await expectNothingCutOff(page);
  const isInFrame = (element: Element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0);
  expect.soft(await table.evaluate(isInFrame), `the table on ${page.url()} fits its frame`).toBe(true);
  if (size) await page.setViewportSize(size);
}

/** The animations that still run when people prefer reduced motion. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 300)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
  );

/**
 * Checks a pop-up: it has this name, axe finds nothing in it, nothing in it is wider than it, and a dialog holds the
 * focus. A journey calls this wherever a pop-up opens for the first time.
 */
export async function popUpLooksRight(page: Page, popUp: PopUp): Promise<void> {
  const card = page.locator('[role="status"] > section').and(page.getByRole('region', { name: popUp }));
  const dialog = page.getByRole('dialog', { name: popUp });
  const list = page.getByRole('menu', { name: popUp }).or(page.getByRole('listbox', { name: popUp }));
  const open = dialog.or(list).or(card);
  await expect(open).toBeVisible();
  if (await dialog.isVisible()) {
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus, `the focus is in "${popUp}"`).toBe(true);
  }
  await expectNoViolations(page, popUp, OPEN);
  const overflow = await open.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect.soft(overflow, `"${popUp}" is wider than its frame`).toBeLessThanOrEqual(0);
}
