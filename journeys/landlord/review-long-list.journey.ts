import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { manyGroups } from '../../testing/builders/many-groups.ts';
import { expect, test } from '../support/site.ts';

/** They take two pages. */
const HOUSEHOLDS = 75;
/** Every fifteenth household is still waiting. */
const RANKED = 70;

/** The rendered cards, without the list items inside them. */
const cards = (page: Page) => page.getByRole('list', { name: 'top tenants' }).locator('> li');
/** The current rank of the last rendered card. */
const lastPlace = (page: Page): Promise<number> =>
  cards(page).evaluateAll((items) => Number(items.at(-1)?.getAttribute('aria-posinset')));

/** Scrolls down with the wheel until the condition holds. */
async function scrollUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await condition()).toBe(true);
  }).toPass({ intervals: [100] });
}

const scrollToPlace = (page: Page, place: number) => scrollUntil(page, async () => (await lastPlace(page)) >= place);

/** Focuses a rendered card, which then stays rendered even if a late wheel event scrolls on. */
async function focusCard(page: Page, index: number) {
  const card = await page.evaluate((at) => {
    const name = document.querySelectorAll<HTMLElement>('[id^="card-"]')[at];
    name?.focus({ preventScroll: true });
    return { id: name?.id, person: name?.textContent ?? '' };
  }, index);
  return { name: page.locator(`#${card.id}`), person: card.person };
}

test('a long list renders only cards near the window, loads more on scroll, and opens a linked applicant', async ({
  site,
  browser,
}) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  await manyGroups(site.server.ctx, property.id, HOUSEHOLDS);
  // Not a visitor's page: the results of these households do not open, and the browser logs that.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const review = `/landlord/application?property=${property.id}`;
  await logIn(page, landlord, review);
  await expect(page.getByText(`showing ${HOUSEHOLDS} applicants`)).toBeVisible();
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(RANKED));
  expect(await cards(page).count()).toBeLessThan(20);

  await test.step('the next page loads as the landlord scrolls, down to the last card', async () => {
    await cards(page).first().hover();
    await scrollToPlace(page, RANKED);
    expect(await cards(page).count()).toBeLessThan(20);
    // The last card is rendered before it scrolls into view, and the heading is further down still.
    await scrollUntil(page, () => page.getByRole('heading', { name: 'waiting, not ranked yet' }).isVisible());
  });

  await test.step('a link opens an applicant further down', async () => {
    const { name, person } = await focusCard(page, 0);
    await name.click();
    await expect(page.getByRole('article', { name: person })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: person })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(await lastPlace(page), 'the list begins at its top').toBeLessThan(20);
    await page.goto(`${review}&applicant=${crypto.randomUUID()}`);
    await expect(page.getByText('The application that was open here is no longer in your list.')).toBeVisible();
  });

  await test.step('on a phone the landlord returns to the card they left', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(review);
    await cards(page).first().hover();
    await scrollToPlace(page, 60);
    const { name } = await focusCard(page, 4);
    await name.press('Enter');
    await page.getByRole('button', { name: 'back to the list' }).press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
  });
  await context.close();
});
