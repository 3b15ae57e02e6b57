import { deliverMessage } from '../../src/server/jobs/deliver-message.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { expect, type Site, test } from '../support/site.ts';

test.describe.configure({ timeout: 90_000 });

/** Sends the decision email now; normally it goes out once the decision can no longer be undone. */
async function sendDecisionEmail({ server }: Site, email: string): Promise<void> {
  const { id } = await server.ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'decision')
    .executeTakeFirstOrThrow();
  await deliverMessage(server.ctx, { outboxId: id });
}

for (const { decision, name, status, next } of [
  {
    decision: { verdict: 'accepted' },
    name: 'accepted',
    status: 'accepted by the landlord',
    next: 'Leopold Oakhurst would like to rent to you.',
  },
  {
    decision: { verdict: 'declined', reason: 'another-household' },
    name: 'declined',
    status: 'not chosen this time',
    next: 'Leopold Oakhurst has decided not to go ahead with this application.',
  },
]) {
  test(`a tenant sees that an application was ${name} once the email is sent`, async ({ site, tenantVisitor }) => {
    const { page } = tenantVisitor;
    const landlord = await createLandlord(site);
    const { applicant, applicantId } = await createSubmittedApplication(site, await createProperty(landlord));
    await logIn(page, applicant);
    expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, decision), 200);
    await page.reload();
    await expect(page.getByText('One application is waiting for a decision.')).toBeVisible();
    await expect(page.getByText(status)).toHaveCount(0);
    await sendDecisionEmail(site, applicant.email);
    await page.reload();
    await expect(page.getByText(status)).toBeVisible();
    await tenantVisitor.looksRight(`16-dashboard-${name}`);
    await press(page, /^view /);
    const part = page.getByRole('region', { name: 'Status' });
    await expect(part).toContainText(next);
    await expect(part.getByRole('listitem').last()).toContainText(name === 'accepted' ? 'accepted' : 'not chosen');
    await tenantVisitor.looksRight(`16-application-${name}`);
    await expect(page.getByRole('heading', { name: 'What held you back' })).toBeVisible();
  });
}
