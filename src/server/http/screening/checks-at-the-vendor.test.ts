import { beforeAll, expect, test } from 'vitest';
import { expectStatus } from '../../../../testing/builders/builders.ts';
import {
  createConsentingApplicant,
  createPropertyWithLandlord,
  type Property,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { enterCredit } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

// A bureau may want something from the applicant on its own page, minutes after they have left ours.

const server = startTestServer();
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

test.each([
  ['a consent', '000119008'],
  ['a name', '000114009'],
])('an applicant who is asked for %s on the bureau’s page gets one email about it', async (_, sin) => {
  const { property } = setup;
  const one = await createConsentingApplicant(server(), property, ['credit_check']);
  const { applicant } = one;
  expectStatus(await enterCredit(applicant, property, sin), 200);
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, (shown) => shown.waits_at_vendor);
  const message = await until('the email', async () =>
    (await mailboxOf(server(), applicant.email)).find(({ subject }) => subject === 'Your credit check waits for you'),
  );
  expect(message.text).toContain(encodeURIComponent('/tenant/premium-features#credit_check'));
  // The bureau's own address is fetched when it is needed: an email may wait in the mailbox.
  expect(message.text).not.toContain('/certn/invite/');

  const body = { application_id: property.id, item: 'credit_check' };
  const { continue_url } = expectStatus(await applicant.post('/api/screening-request/continue-check', body), 200).body;
  await fetch(continue_url);
  await fetch(continue_url, { method: 'POST', body: new URLSearchParams({ consent: 'yes', answer: 'submit' }) });
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
  const written = (await outboxOf(server(), applicant.email)).filter(({ kind }) => kind === 'check-waits');
  expect(written).toHaveLength(1);
});

test('an applicant with nothing to do there gets none', async () => {
  const { property } = setup;
  const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
  expectStatus(await enterCredit(applicant, property), 200);
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
  const kinds = (await outboxOf(server(), applicant.email)).map(({ kind }) => kind);
  expect(kinds).not.toContain('check-waits');
});
