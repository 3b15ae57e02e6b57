import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { manyGroups } from '../../testing/builders/many-groups.ts';
import { expect, test } from '../support/site.ts';

const HOUSEHOLDS = 150;
/** Every fifteenth is still waiting. */
const RANKED = 140;

/** The cards that are drawn; the marks in them are items of a list too, of a short one. */
const drawn = (page: Page) => page.getByRole('list', { name: 'top tenants' }).locator('> li');
/** The place of the last card that is drawn, as it is now. */
const lastPlace = (page: Page): Promise<number> =>
  drawn(page).evaluateAll((cards) => Number(cards.at(-1)?.getAttribute('aria-posinset')));

/** Goes down with the wheel until that is so. */
async function goDownUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [100] });
}

const goDownTo = (page: Page, place: number) => goDownUntil(page, async () => (await lastPlace(page)) >= place);

/** Takes hold of a card that is drawn: one with the focus stays, also when the last turn of the wheel comes after it. */
async function takeHold(page: Page, index: number) {
  const card = await page.evaluate((at) => {
    const name = document.querySelectorAll<HTMLElement>('[id^="card-"]')[at];
    name?.focus({ preventScroll: true });
    return { id: name?.id, person: name?.textContent ?? '' };
  }, index);
  return { name: page.locator(`#${card.id}`), person: card.person };
}

test('a long list draws what is near the window, loads what comes, and finds who is further down', async ({
  site,
  browser,
}) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  await manyGroups(site.server.ctx, property.id, HOUSEHOLDS);
  // A page of its own: the results of these households do not open, and the browser complains about that.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await logIn(page, landlord);
  const review = `/landlord/application?property=${property.id}`;
  await page.goto(review);
  await expect(page.getByText(`showing ${HOUSEHOLDS} applicants`)).toBeVisible();
  await expect(drawn(page).first()).toHaveAttribute('aria-setsize', String(RANKED));
  expect(await drawn(page).count()).toBeLessThan(20);

  await test.step('pages come as the landlord goes down, and the last place is the last card', async () => {
    await drawn(page).first().hover();
    await goDownTo(page, RANKED);
    expect(await drawn(page).count()).toBeLessThan(20);
    // The last card is drawn before the window comes to it, and the heading is further down still.
    await goDownUntil(page, () => page.getByRole('heading', { name: 'waiting, not ranked yet' }).isVisible());
  });

  await test.step('a link to somebody further down opens them', async () => {
    const { name, person } = await takeHold(page, 0);
    await name.click();
    await expect(page.getByRole('article', { name: person })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: person })).toBeVisible();
    await expect(drawn(page).first()).toBeVisible();
    expect(await lastPlace(page), 'the list begins at its top').toBeLessThan(20);
    await page.goto(`${review}&applicant=${crypto.randomUUID()}`);
    await expect(page.getByText('The application that was open here is no longer in your list.')).toBeVisible();
  });

  await test.step('on a phone the landlord comes back to the card they left', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(review);
    await drawn(page).first().hover();
    await goDownTo(page, 70);
    const { name } = await takeHold(page, 4);
    await name.press('Enter');
    await page.getByRole('button', { name: 'back to the list' }).press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
  });
  await context.close();
});
