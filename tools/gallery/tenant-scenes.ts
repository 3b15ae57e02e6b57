import type { Page } from '@playwright/test';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import { agreeTo, createOrder, enterCredit, followInvitation, SINS, verify } from '../../testing/builders/orders.ts';
import { until } from '../../testing/server/mailbox.ts';
import { expect, type Scene } from './scene.ts';

const open = (address: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('main [aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
};

const ASKED: CheckKind[] = ['credit_check', 'background_check', 'id_verification', 'financial_verification'];

/** Applicants' screens in the order of use. */
export const TENANT_SCENES: Omit<Scene, 'folder'>[] = [
  {
    name: '10-who-applies',
    shows: 'alone or together',
    who: 'applicant',
    open: open('/tenant/coapplication', /./),
  },
  {
    name: '10-current-housing',
    shows: 'the home somebody lives in',
    who: 'applicant',
    open: open('/tenant/current-housing', 'current housing'),
  },
  {
    name: '10-employment',
    shows: 'work and income',
    who: 'applicant',
    async open(page) {
      await open('/tenant/employment-info', 'employment and income')(page);
      await page.getByRole('button', { name: /^edit/ }).first().click();
      await expect(page.getByLabel('Job title')).toBeVisible();
    },
  },
  {
    name: '10-household',
    shows: 'the household',
    who: 'checked',
    open: open('/tenant/household-info', /household/),
  },
  {
    name: '12-preview',
    shows: 'the application before it is sent',
    who: 'checked',
    open: open('/tenant/application-preview', /./),
  },
  {
    name: '12-tenant-dashboard',
    shows: "the tenant's dashboard",
    who: 'applicant',
    open: open('/tenant/dashboard', /^hello/),
  },
  {
    name: '11-consent',
    shows: 'a yes or no to each check',
    who: 'checked',
    async prepare({ server, landlord, property, checked }) {
      const asked = { name: 'Fergus Hazelton', email: checked.email, items: ASKED };
      await createOrder(server, landlord, property, [asked]);
      await followInvitation(server, checked, property);
    },
    open: open('/tenant/premium/paid', /./),
  },
  {
    name: '11-premium-hub',
    shows: 'the checks that were asked for',
    who: 'checked',
    async prepare({ server, checked, property }) {
      await agreeTo(checked, property, ASKED);
      await verify(checked, property, { bank: false, identity: true });
      await enterCredit(checked, property, SINS.stuck);
      await until('the ID check', async () => {
        const found = await server.ctx.db
          .selectFrom('check_result')
          .select('state')
          .where('kind', '=', 'id_verification')
          .execute();
        return found.length > 0;
      });
    },
    open: open('/tenant/premium-features', 'premium features'),
  },
  {
    name: '14-account',
    shows: 'the account',
    who: 'applicant',
    open: open('/my-account', /^hello/),
  },
  {
    name: '16-letters',
    shows: 'which letters somebody wants',
    who: 'applicant',
    open: open('/letters', /./),
  },
];
