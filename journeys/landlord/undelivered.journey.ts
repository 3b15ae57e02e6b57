import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, type TestPerson, type TestProperty } from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

/** The mail server says that nobody has this address. */
const NOBODY = 'bounce+rosa@example.test';
const RIGHT = 'rosa@example.test';

test.describe.configure({ timeout: 120_000 });

const undelivered = async (landlord: TestPerson, { id }: TestProperty): Promise<string[]> => {
  const { body } = await landlord.get(`/api/application/${id}/undelivered-invitations`);
  return body.undelivered.map(({ to }: { to: string }) => to);
};

test('a landlord sees which invitation couldn’t be delivered, and sends it to the right address', async ({
  site,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '12 Elm St, Guelph, ON' });
  await createProperty(landlord, { address: '1 Bay St, Toronto, ON' });
  const list = { emails: [NOBODY], phone_numbers: [], people_asked: true };
  expect((await landlord.post(`/api/application/${property.id}/send-link`, list)).status).toBe(200);
  await expect.poll(() => undelivered(landlord, property)).toEqual([NOBODY]);
  await logIn(page, landlord);
  const link = page.getByRole('button', { name: '1 invitation couldn’t be delivered' });

  await test.step('the list of properties says at which one', async () => {
    await expect(page.getByRole('row').filter({ hasText: '12 Elm St' }).filter({ has: link })).toBeVisible();
    await expect(link).toHaveCount(1);
    await looksRight('dashboard with an invitation that came back');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(link).toBeVisible();
    await looksRight('dashboard with an invitation that came back, on a phone');
  });

  await test.step('the page for invitations names the address', async () => {
    await link.click();
    await expect(page).toHaveURL('/landlord/application-invite');
    const note = page.getByText('An invitation couldn’t be delivered: this address doesn’t exist.');
    await expect(note).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: NOBODY })).toBeVisible();
    await looksRight('invitations with one that came back, on a phone');
  });

  await test.step('the same address is refused with the reason, and the right one gets the invitation', async () => {
    const emails = page.getByLabel('Email addresses');
    for (const address of [NOBODY, RIGHT]) {
      await emails.fill(address);
      await emails.press('Enter');
    }
    await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await press(page, 'next');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(NOBODY);
    await expect(dialog).toContainText('this address doesn’t exist');
    expect((await site.messagesTo(RIGHT))[0]?.links.join()).toContain(`/apply/${property.token}`);
  });
});
