import { deliverMessage } from '../../src/server/jobs/deliver-message.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { submitAs } from '../../testing/builders/co-applicants.ts';
import { expect, type Site, test } from '../support/site.ts';

const ACCEPTED = 'accepted by the landlord';
const DECLINED = 'not chosen this time';

/** Sends the decision emails now; normally they go out once the decisions can no longer be undone. */
async function sendDecisionEmails({ server }: Site, email: string): Promise<void> {
  const messages = await server.ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'decision')
    .execute();
  expect(messages).toHaveLength(2);
  for (const { id } of messages) await deliverMessage(server.ctx, { outboxId: id });
}

test('a tenant sees that applications were accepted and declined once the emails are sent', async ({
  site,
  tenantVisitor,
}) => {
  test.setTimeout(90_000);
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const applicant = await createApplicant(site);
  for (const [address, decision] of [
    ['21 Elm St, Guelph, ON', { verdict: 'accepted' }],
    ['22 Oak St, Guelph, ON', { verdict: 'declined', reason: 'another-household' }],
  ] as const) {
    const property = await createProperty(landlord, { address });
    const applicantId = await createApplication(applicant, property);
    await submitAs(applicant, property, applicantId);
    expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, decision), 200);
  }

  await test.step('before, the dashboard says that they wait for a decision', async () => {
    await logIn(page, applicant);
    await expect(page.getByText('Two applications are waiting for a decision.')).toBeVisible();
    for (const status of [ACCEPTED, DECLINED]) await expect(page.getByText(status)).toHaveCount(0);
  });

  await test.step('then the dashboard shows both decisions', async () => {
    await sendDecisionEmails(site, applicant.email);
    await page.reload();
    for (const status of [ACCEPTED, DECLINED]) await expect(page.getByText(status)).toBeVisible();
    await tenantVisitor.looksRight('16-dashboard-decided');
  });

  for (const [name, view, next, last] of [
    ['accepted', /^view 21 Elm St/, 'Leopold Oakhurst would like to rent to you.', 'accepted'],
    [
      'declined',
      /^view 22 Oak St/,
      'Leopold Oakhurst has decided not to go ahead with this application.',
      'not chosen',
    ],
  ] as const) {
    await test.step(`the application that was ${name} says so, and what held it back`, async () => {
      await press(page, view);
      const part = page.getByRole('region', { name: 'Status' });
      await expect(part).toContainText(next);
      await expect(part.getByRole('listitem').last()).toContainText(last);
      await tenantVisitor.looksRight(`16-application-${name}`);
      await expect(page.getByRole('heading', { name: 'What held you back' })).toBeVisible();
      await page.goBack();
    });
  }
});
