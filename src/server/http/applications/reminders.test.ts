import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createStartedApplication,
  expectStatus,
  fillIn,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { remindApplication } from '../../applications/remind-application.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60 * 1000;

/** Runs the job as if that many days had passed. */
const runAfter = (days: number, applicantId: string) =>
  remindApplication({ ...server().ctx, clock: () => new Date(Date.now() + days * DAY) }, { applicantId });

const remindersTo = async (email: string) =>
  (await outboxOf(server(), email)).filter(({ kind }) => kind === 'application-reminder');

/** When the reminder jobs of an application run: days from now. */
async function planned(applicantId: string): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
    where name = 'remind-application' and state = 'created' and data->>'applicantId' = ${applicantId}
    order by start_after`.execute(server().ctx.db);
  return rows.map(({ at }) => Math.round((at.getTime() - Date.now()) / DAY));
}

describe('an application in progress', () => {
  test('that rests for three days gets one reminder, with what is missing', async () => {
    const { ana, id } = await createStartedApplication(server());
    expect(await planned(id)).toEqual([3]);
    await runAfter(3.01, id);
    await runAfter(3.02, id);
    await runAfter(30, id);
    const [message] = await until('the email', async () => {
      const messages = await mailboxOf(server(), ana.email);
      return messages.length > 0 && messages;
    });
    expect(message?.subject).toMatch(/^Your application for .+ isn’t submitted yet$/);
    expect(message?.text).toContain('Still missing: current housing, employment and income, household and personal.');
    expect(message?.links.at(-2)).toMatch(/\/letters\?token=[\w-]{43}&stop=reminders$/);
    expect(await remindersTo(ana.email)).toHaveLength(1);
    expect(await auditActionsOf(server(), id)).toEqual(['application.started', 'application.reminded']);
  });

  test('that only has to be submitted gets a different reminder', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    await fillIn(ana, property);
    await runAfter(3.01, id);
    const message = await until('the email', async () => (await mailboxOf(server(), ana.email))[0]);
    expect(message.text).toContain('You’ve filled in everything');
  });

  test('that is being worked on is checked again three days after the last change', async () => {
    const { ana, id } = await createStartedApplication(server());
    const draft = { content: { address: '9 Whyte Ave' }, version: 0 };
    expectStatus(await ana.put(`/api/applicant/${id}/draft/current-housing`, draft), 200);
    await runAfter(2, id);
    expect(await planned(id)).toEqual([3, 3]);
    expect(await remindersTo(ana.email)).toEqual([]);
  });

  test.each(['sent', 'withdrawn', 'deleted', 'for an inactive property'])(
    'that is %s gets no reminder',
    async (what) => {
      const landlord = await createLandlord(server());
      const property = await createProperty(landlord);
      const ana = await createApplicant(server());
      const id = await createApplication(ana, property);
      await fillIn(ana, property);
      if (what === 'sent') expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
      else if (what === 'withdrawn') expectStatus(await ana.post(`/api/applicant/${id}/withdraw`), 200);
      else if (what === 'deleted') expectStatus(await ana.delete(`/api/applicant/${id}`), 200);
      else expectStatus(await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' }), 200);
      await runAfter(4, id);
      expect(await remindersTo(ana.email)).toEqual([]);
    },
  );
});
