import type { Page } from '@playwright/test';
import { chooseAddress } from '../../testing/browser/people.ts';
import { expect, type Scene } from './scene.ts';

/** A landlord setting up a property. */
export const SETTING_UP_SCENES: Omit<Scene, 'folder'>[] = [
  {
    name: '03-rental-info',
    shows: 'the address of a property',
    who: 'landlord',
    async open(page) {
      await page.goto('/landlord/property/create');
      await chooseAddress(page, 'Property address', '48 ferm', /48 Fermanagh Ave/);
      await page.getByLabel(/Unit name/).fill('unit 2');
      await page.getByRole('heading', { level: 1 }).click();
    },
  },
  {
    name: '03-choose-path',
    shows: 'the two ways on',
    who: 'landlord',
    async open(page) {
      await page.goto('/landlord/property/path');
      await page.getByText('Start with a basic application').click();
    },
  },
  {
    name: '03-customize',
    shows: 'what to ask',
    who: 'landlord',
    async open(page) {
      await page.goto('/landlord/customize-application');
      await expect(page.getByRole('checkbox', { name: 'current housing' })).toBeVisible();
    },
  },
  {
    name: '04-invite',
    shows: 'whom to invite',
    who: 'landlord',
    async open(page) {
      await writeInvitations(
        page,
        ['basil.hemlock@example.test', 'ines.clover@example.test', 'graham.tait@'],
        '4165550177',
      );
      await expect(page.getByText('Please enter a valid email')).toBeVisible();
    },
  },
  {
    name: '04-invite-sent',
    shows: 'the invitations are out',
    who: 'landlord',
    windowOnly: true,
    async open(page, _cast, device) {
      // People invited today cannot be invited again.
      await writeInvitations(
        page,
        [`basil.hemlock@${device}.example.test`],
        device === 'desktop' ? '4165550178' : '4165550179',
      );
      await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
      await page.getByRole('button', { name: 'next' }).click();
      await expect(page.getByRole('dialog').getByText(/^congrats/)).toBeVisible();
    },
  },
];

async function writeInvitations(page: Page, addresses: string[], number: string): Promise<void> {
  await page.goto('/landlord/application-invite');
  const emails = page.getByLabel('Email addresses');
  for (const address of addresses) {
    await emails.fill(address);
    await emails.press('Enter');
  }
  const phones = page.getByLabel('Phone numbers');
  await phones.fill(number);
  await phones.press('Enter');
  await phones.blur();
}
