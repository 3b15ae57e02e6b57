import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const strict = startTestServer({ RATE_LIMITS: 'strict' });
const anybody = () => callerAt(server().origin);

async function createPropertyWithLandlord() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { unit: '2' });
  const reject = (caller: Caller) => caller.post(`/api/application/token/${property.token}/reject`);
  return { landlord, property, reject };
}

const emailsTo = async (landlord: TestPerson) =>
  (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'invitation-rejected');

describe('a person who is not logged in', () => {
  test('rejects an invitation: it is recorded, and the landlord is notified without a name', async () => {
    const { landlord, property, reject } = await createPropertyWithLandlord();
    const { status, body } = await reject(anybody());
    expect([status, body]).toEqual([200, { status: 1, withdrawn: false }]);
    const [emailMessage] = await until('the email', async () => {
      const inbox = await mailboxOf(server(), landlord.email);
      return inbox.length > 0 && inbox;
    });
    expect(emailMessage?.subject).toMatch(/^Someone won’t be applying for \d+ Fermanagh Ave, unit 2, Toronto ON$/);
    expect(emailMessage?.text).toContain('weren’t logged in');
    expect(emailMessage?.links).toEqual([`${server().ctx.appUrl}/login?redirect=%2Flandlord%2Fdashboard`]);
    expect((await auditOf(server(), property.id)).at(-1)).toEqual({
      action: 'invitation.rejected',
      actor_kind: 'anonymous',
      actor_id: null,
      detail: {},
    });
  });

  test('does not cause the landlord two emails in a day, nor do twenty at once', async () => {
    const { landlord, property, reject } = await createPropertyWithLandlord();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reject(anybody())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await emailsTo(landlord)).toHaveLength(1);
    await server()
      .ctx.db.updateTable('invitation_rejection')
      .set({ rejected_on: '2026-01-01' })
      .where('property_id', '=', property.id)
      .execute();
    await reject(anybody());
    expect(await emailsTo(landlord)).toHaveLength(2);
  });
});

describe('a logged-in applicant', () => {
  test('with an application in progress withdraws it by rejecting; the landlord gets one email, ever', async () => {
    const { landlord, property, reject } = await createPropertyWithLandlord();
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    expect((await reject(ana)).body).toEqual({ status: 1, withdrawn: true });
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.status).toBe('withdrawn');
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
    expect((await outboxOf(server(), ana.email)).map(({ kind }) => kind)).toEqual(['withdrawal-receipt']);

    expect((await reject(ana)).body).toEqual({ status: 1, withdrawn: false });
    await ana.delete(`/api/applicant/${id}`);
    await createApplication(ana, property);
    expect((await reject(ana)).body).toEqual({ status: 1, withdrawn: true });
    expect(await emailsTo(landlord)).toHaveLength(1);
    const [emailMessage] = await until('the email', async () => {
      const inbox = await mailboxOf(server(), landlord.email);
      return inbox.length > 0 && inbox;
    });
    expect(emailMessage?.subject).toMatch(/^Philippa S\. won’t be applying for/);
    expect(emailMessage?.text).not.toContain('Sycamore');
  });

  test('with a submitted application is asked to withdraw it, and nothing changes', async () => {
    const { landlord, property, reject } = await createPropertyWithLandlord();
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    const { status, body } = await reject(applicant);
    expect([status, body.error_type, body.message]).toEqual([
      409,
      'ApplicationSubmitted',
      'You’ve already submitted an application for this property. If you no longer want to apply, withdraw it.',
    ]);
    expect((await applicant.get(`/api/applicant/${applicantId}`)).body.applicant.status).toBe('in-review');
    expect(await emailsTo(landlord)).toEqual([]);
  });

  test('is counted separately from others: one email for each person', async () => {
    const { landlord, reject } = await createPropertyWithLandlord();
    for (const person of [
      await createApplicant(server()),
      await createApplicant(server()),
      await createLandlord(server()),
    ]) {
      expect((await reject(person)).status).toBe(200);
    }
    expect(await emailsTo(landlord)).toHaveLength(3);
  });
});

describe('nothing is recorded', () => {
  test('for the landlord of the property, an unknown link or an inactive property', async () => {
    const { landlord, property, reject } = await createPropertyWithLandlord();
    const own = await reject(landlord);
    expect([own.status, own.body.error_type]).toEqual([409, 'OwnProperty']);
    expect((await anybody().post(`/api/application/token/${'A'.repeat(43)}/reject`)).status).toBe(404);
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    const off = await reject(anybody());
    expect([off.status, off.body.error_type]).toEqual([410, 'PropertyInactive']);
    expect(await emailsTo(landlord)).toEqual([]);
  });

  test('for an address with too many calls', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) {
      const answer = await callerAt(strict().origin).post(`/api/application/token/${'A'.repeat(43)}/reject`);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});
