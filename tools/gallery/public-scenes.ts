import type { Page } from '@playwright/test';
import { expectStatus, PASSWORD } from '../../testing/builders/builders.ts';
import { askForReferences, referencesOf, referenceToken } from '../../testing/builders/references.ts';
import { expect, type Scene } from './scene.ts';

const title = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const FORMER_LANDLORD = 'rosalind.birch@example.test';

/** Pages for visitors who are not logged in. */
export const PUBLIC_SCENES: Omit<Scene, 'folder'>[] = [
  {
    name: '01-landing',
    shows: 'the first page',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: '01-landing-popup',
    shows: 'the first page with its notices',
    withNotices: true,
    windowOnly: true,
    async open(page) {
      await page.goto('/');
      await expect(page.locator('section[aria-label="An invitation to start"]')).toBeVisible();
    },
  },
  {
    name: '02-login',
    shows: 'log in',
    async open(page) {
      await page.goto('/login');
      await page.getByLabel('Email').fill('wren.ashgrove@example.test');
    },
  },
  {
    name: '02-signup',
    shows: 'sign up',
    async open(page) {
      await page.goto('/signup');
      await page.getByText("I'm a landlord looking for a tenant").click();
      await page.getByLabel('First name').fill('Philippa');
      await page.getByLabel('Last name').fill('Sycamore');
      await page.getByLabel('Phone').fill('4165550142');
      await page.getByLabel('Email').fill('philippa.sycamore@example.test');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD.slice(0, 8));
    },
  },
  {
    name: '09-invitation',
    shows: 'the invitation to apply',
    async open(page, { property }) {
      await page.goto(`/apply/${property.token}`);
      await title(page, /^you've been invited/);
    },
  },
  {
    name: '13-reference',
    shows: 'the questions to a former landlord',
    async prepare({ server, checked, checkedId, property }) {
      await askForReferences(server, { applicantId: checkedId, state: 'agreed' });
      const made = await referencesOf(checked, property, checkedId).request({
        name: 'Rosalind Birch',
        email: FORMER_LANDLORD,
        address: '140 Water St, St. John’s, NL A1C 1A9',
        phone_number: '(709) 555-0171',
      });
      expectStatus(made, 200);
    },
    async open(page, { server }) {
      await page.goto(`/verified-landlord-reference/${await referenceToken(server, FORMER_LANDLORD)}`);
      await title(page, /good tenant\?/);
      await page.getByRole('radiogroup').first().getByText('yes', { exact: true }).click();
    },
  },
  {
    name: '15-privacy',
    shows: 'the privacy policy',
    async open(page) {
      await page.goto('/privacy-policy');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: '17-mailbox',
    shows: 'the mailbox of the sandbox',
    windowOnly: true,
    async open(page, { server }) {
      await page.goto(server.mailboxUrl ?? '');
      const messages = page.getByRole('navigation', { name: 'messages' }).getByRole('link');
      await expect(messages.first()).toBeVisible();
    },
  },
  {
    name: '17-mailbox-letter',
    shows: 'a letter in the mailbox',
    windowOnly: true,
    async open(page, { server }) {
      await page.goto(server.mailboxUrl ?? '');
      const messages = page.getByRole('navigation', { name: 'messages' }).getByRole('link');
      await messages.filter({ hasText: 'rowena.thistle@example.test' }).click();
      await expect(page.frameLocator('iframe').getByText('Marguerite Alderson').first()).toBeVisible();
    },
  },
];
