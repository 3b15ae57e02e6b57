import { expect, type Page } from '@playwright/test';

const MOST_PRESSES = 60;

/** What has the focus, as it is called; whether it can be seen, or lies under a bar, is said in brackets. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    const label = (element as HTMLInputElement).labels?.[0];
    const name = (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
    // Some boxes are drawn by their label.
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

/** Presses Tab until something of this name has the focus; nothing on the way is hidden. Answers the names on the way. */
export async function tabTo(page: Page, name: string | RegExp): Promise<string[]> {
  const isIt = (one = '') => (typeof name === 'string' ? one === name : name.test(one));
  const way: string[] = [];
  while (!isIt(way.at(-1)) && way.length < MOST_PRESSES) {
    await page.keyboard.press('Tab');
    way.push(await focused(page));
  }
  expect(isIt(way.at(-1)), `to ${name}, on the way: ${way.join(', ')}`).toBe(true);
  expect(
    way.filter((one) => one.endsWith('(hidden)')),
    'hidden while it has the focus',
  ).toEqual([]);
  return way;
}

/** Goes to what has this name, and presses a key there. */
export async function pressAt(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Goes to the field of this name, and types there. */
export async function typeAt(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Goes to an address field, types, and takes the first suggestion. */
export async function takeAddress(page: Page, label: string, typed: string, taken: RegExp): Promise<void> {
  await typeAt(page, label, typed);
  await expect(page.getByRole('option', { name: taken }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(taken);
}
