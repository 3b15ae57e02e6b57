import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { ReminderMoment } from '../../../domain/applications/decision-reminder.ts';
import { daysAfter } from '../../../domain/values/day.ts';
import { remindOfDecision } from '../../review/decisions/remind-of-decision.ts';

const server = startTestServer();

async function createPromised(groups = 1) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { decision_days: 5 });
  const applications = [];
  for (let group = 0; group < groups; group += 1) {
    applications.push(await createSubmittedApplication(server(), property));
  }
  const [{ applicant, applicantId }] = applications as [(typeof applications)[number]];
  const date: string = (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant.decision_date;
  return { landlord, property, applications, applicant, applicantId, date };
}

/** Runs a job as if it were the middle of that day in Ontario. */
const runOn = (day: string, applicantId: string, moment: ReminderMoment) =>
  remindOfDecision({ ...server().ctx, clock: () => new Date(`${day}T17:00:00Z`) }, { applicantId, moment });

const remindersTo = async (person: TestPerson) =>
  (await outboxOf(server(), person.email)).filter(({ kind }) => kind === 'decision-reminder');
const reminderAt = (person: TestPerson) =>
  until('the reminder', async () =>
    (await mailboxOf(server(), person.email)).find(({ subject }) => subject.startsWith('Your decision about ')),
  );

/** When the jobs of an application wait, by moment. */
async function planned(applicantId: string): Promise<string[][]> {
  const { rows } = await sql<{ moment: string; at: Date }>`
    select data->>'moment' as moment, start_after as at from pgboss.job
    where name = 'remind-of-decision' and state = 'created' and data->>'applicantId' = ${applicantId}
    order by start_after`.execute(server().ctx.db);
  return rows.map(({ moment, at }) => [moment, at.toISOString()]);
}

describe('a promised decision that is still open', () => {
  test('is planned at submission, for the day before and the day itself', async () => {
    const { applicantId, date } = await createPromised();
    expect(await planned(applicantId)).toEqual([
      ['before', `${daysAfter(date, -1)}T15:00:00.000Z`],
      ['on', `${date}T15:00:00.000Z`],
    ]);
  });

  test('reminds its landlord once on each of the two days, however often the jobs run', async () => {
    const { landlord, applicantId, date } = await createPromised();
    await runOn(daysAfter(date, -2), applicantId, 'before');
    expect(await remindersTo(landlord)).toEqual([]);
    const dayBefore = daysAfter(date, -1);
    await Promise.all([1, 2, 3].map(() => runOn(dayBefore, applicantId, 'before')));
    expect(await remindersTo(landlord)).toHaveLength(1);
    expect((await reminderAt(landlord)).subject).toMatch(/ is due tomorrow$/);
    await Promise.all([1, 2, 3].map(() => runOn(date, applicantId, 'on')));
    await runOn(daysAfter(date, 1), applicantId, 'on');
    expect(await remindersTo(landlord)).toHaveLength(2);
  });

  test('shares one email with the others of that day', async () => {
    const { landlord, applications, date } = await createPromised(3);
    for (const { applicantId } of applications) await runOn(date, applicantId, 'on');
    expect(await remindersTo(landlord)).toHaveLength(1);
    expect((await reminderAt(landlord)).text).toContain('3 applications for');
  });
});

describe('nobody is reminded', () => {
  test('once it is decided, unless the decision was undone', async () => {
    const { landlord, applicantId, date } = await createPromised();
    const path = `/api/applicant/${applicantId}/decision`;
    expectStatus(await landlord.post(path, { verdict: 'accepted' }), 200);
    await runOn(date, applicantId, 'on');
    expect(await remindersTo(landlord)).toEqual([]);
    expectStatus(await landlord.delete(path), 200);
    await runOn(date, applicantId, 'on');
    expect(await remindersTo(landlord)).toHaveLength(1);
  });

  test('once it is withdrawn', async () => {
    const { landlord, applicant, applicantId, date } = await createPromised();
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    await runOn(date, applicantId, 'on');
    expect(await remindersTo(landlord)).toEqual([]);
  });

  test('where nothing was promised', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { decision_days: null });
    const { applicantId } = await createSubmittedApplication(server(), property);
    expect(await planned(applicantId)).toEqual([]);
  });
});
