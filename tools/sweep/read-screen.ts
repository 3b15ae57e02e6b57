import type { Page } from '@playwright/test';
import * as z from 'zod';

/** A text that is shown or read out, and where: `text`, `tab` or the attribute. */
const ShownText = z.object({ kind: z.string(), text: z.string() });
export type ShownText = z.infer<typeof ShownText>;

/** A text that has no room: the page scrolls sideways, or its box is narrower than what is in it. */
const Tight = z.object({ kind: z.enum(['page', 'box']), text: z.string(), by: z.number() });
export type Tight = z.infer<typeof Tight>;

const IS_SHOWN = `const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style, noscript, template');`;

/** What is folded is opened, as far as that changes nothing. */
const UNFOLD = `(() => {
  for (const each of document.querySelectorAll('details:not([open])')) each.open = true;
  for (const each of document.querySelectorAll('.mantine-Accordion-control[aria-expanded="false"]')) each.click();
})()`;

const TEXTS = `(() => {
  ${IS_SHOWN}
  const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const found = new Map();
  const add = (kind, text) => {
    const plain = (text ?? '').replace(/\\s+/g, ' ').trim();
    if (plain) found.set(kind + plain, { kind, text: plain });
  };
  add('tab', document.title);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    if (isShown(nodes.currentNode.parentElement)) add('text', nodes.currentNode.data);
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => '[' + name + ']').join(','))) {
    if (isShown(element)) for (const name of ATTRIBUTES) add(name, element.getAttribute(name));
  }
  return [...found.values()];
})()`;

/**
 * The words of a line end where a box ends that they stand in: the window, what cuts off its content, or a control with an
 * edge of its own. What scrolls on purpose has room for all of them. A pixel is rounding.
 */
const TIGHT = `(() => {
  ${IS_SHOWN}
  const found = new Map();
  const add = (kind, text, by) => found.set(kind + text, { kind, text: text.slice(0, 80), by: Math.round(by) });
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) add('page', '', scrollWidth - clientWidth);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const { parentElement, data } = nodes.currentNode;
    const text = data.replace(/\\s+/g, ' ').trim();
    if (!text || !isShown(parentElement)) continue;
    range.selectNodeContents(nodes.currentNode);
    const words = range.getBoundingClientRect();
    if (words.width <= 1) continue;
    for (let box = parentElement; box; box = box.parentElement) {
      const { overflowX, display, clipPath } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX) || clipPath !== 'none') break;
      if (display === 'inline') continue;
      const isEdge = /hidden|clip/.test(overflowX) || box.matches('body, button, a, label, td, th, [class*="Badge-root"]');
      const edges = box.getBoundingClientRect();
      const by = Math.max(words.right - edges.right, edges.left - words.left);
      if (edges.width <= 1) break;
      if (isEdge && by > 1) add('box', text, by);
    }
  }
  return [...found.values()];
})()`;

export const unfold = (page: Page): Promise<unknown> => page.evaluate(UNFOLD);

/** Every text of the page, once. */
export const readTexts = async (page: Page): Promise<ShownText[]> =>
  z.array(ShownText).parse(await page.evaluate(TEXTS));

/** Every text of the page that is wider than its place. */
export const readTight = async (page: Page): Promise<Tight[]> => z.array(Tight).parse(await page.evaluate(TIGHT));
