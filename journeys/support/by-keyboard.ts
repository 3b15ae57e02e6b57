import { expect, type Page } from '@playwright/test';

const MOST_PRESSES = 60;
const SCROLLS_WITHIN_MS = 1000;

/** The name of the focused element, with "(hidden)" after it if it is invisible or covered by a bar. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    const label = (element as HTMLInputElement).labels?.[0];
    const name = (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
    // Some checkboxes are drawn by their label.
    const isDrawn = element.offsetWidth > 4 && getComputedStyle(element).opacity !== '0';
    const shown = isDrawn || !label ? element : label;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && (shown.contains(there) || there.contains(shown));
    });
    return isSeen ? name : `${name} (hidden)`;
  });
}

/** The same once the page has scrolled to it: what is still hidden after a while stays so. */
async function settledName(page: Page): Promise<string> {
  const end = performance.now() + SCROLLS_WITHIN_MS;
  for (;;) {
    const name = await focusedName(page);
    if (!name.endsWith('(hidden)') || performance.now() > end) return name;
  }
}

/** Presses Tab until the element of this name has the focus, and returns the names on the way. None may be hidden. */
export async function tabTo(page: Page, name: string | RegExp): Promise<string[]> {
  const matches = (each = '') => (typeof name === 'string' ? each === name : name.test(each));
  const visited: string[] = [];
  while (!matches(visited.at(-1)) && visited.length < MOST_PRESSES) {
    await page.keyboard.press('Tab');
    visited.push(await settledName(page));
  }
  expect(matches(visited.at(-1)), `to ${name}, on the way: ${visited.join(', ')}`).toBe(true);
  expect(
    visited.filter((each) => each.endsWith('(hidden)')),
    'hidden while it has the focus',
  ).toEqual([]);
  return visited;
}

/** Tabs to the element of this name, and presses a key. */
export async function pressAt(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Tabs to the field of this name, and enters a text there, wherever the focus is by then. */
export async function typeAt(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.insertText(text);
}

/** Tabs to an address field, types, and chooses the first suggestion. */
export async function chooseAddressByKeyboard(
  page: Page,
  label: string,
  typed: string,
  suggestion: RegExp,
): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: suggestion }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(suggestion);
}
