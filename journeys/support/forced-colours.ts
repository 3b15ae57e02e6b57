import { expect, type Page } from '@playwright/test';

/** Colours that must differ: a part and its background. */
const PAIRS = [
  ['a tick', '.mantine-Checkbox-input:checked + *', 'color', '.mantine-Checkbox-input:checked', 'backgroundColor'],
  ['a chosen dot', '.mantine-RadioIndicator-indicator[data-checked] > *', 'color', 'body', 'backgroundColor'],
  ['a switch', '.mantine-Switch-thumb', 'backgroundColor', '.mantine-Switch-track', 'backgroundColor'],
  ['progress', '.mantine-Progress-section', 'backgroundColor', '.mantine-Progress-root', 'backgroundColor'],
  ['a contribution bar', 'stop:first-child', 'stopColor', 'stop:last-child', 'stopColor'],
] as const;

/** Checks that these parts, which are drawn by their fill alone, still stand out under forced colours. */
export async function expectVisibleInForcedColours(page: Page, ...parts: (typeof PAIRS)[number][0][]): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [part, above, colour, below, ground] of PAIRS) {
    if (!parts.includes(part)) continue;
    const colourOf = (selector: string, property: 'color' | 'backgroundColor' | 'stopColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await colourOf(above, colour), part).not.toBe(await colourOf(below, ground));
  }
  await page.emulateMedia({ forcedColors: 'none' });
}
