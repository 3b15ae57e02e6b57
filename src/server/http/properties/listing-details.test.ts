import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const STATED = { asking_rent: 2450, available_on: '2027-05-01', lease_months: 12, decision_days: 7 };

describe('what a landlord states about a home', () => {
  test('is read by the landlord, on the invitation and in an application', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, STATED);
    const own = expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body.property;
    expect(own).toMatchObject(STATED);
    expect((await landlord.get('/api/property')).body.data[0]).toMatchObject(STATED);
    const invitation = await callerAt(server().origin).get(`/api/application/token/${property.token}`);
    expect(expectStatus(invitation, 200).body.data).toMatchObject(STATED);
    const applicant = await createApplicant(server());
    const id = await createApplication(applicant, property);
    const { application } = expectStatus(await applicant.get(`/api/applicant/${id}`), 200).body.applicant;
    expect(application).toMatchObject({ asking_rent: 2450, available_on: '2027-05-01', lease_months: 12 });
  });

  test('is in the email of an invitation', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, STATED);
    const to = someEmail();
    expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [to] }), 200);
    const sent = await until('the invitation', async () => (await mailboxOf(server(), to))[0]);
    expect(sent.text).toContain(
      'The rent is $2,450 a month. The home is available from May 1, 2027. The lease is for 12 months. You’ll get an answer within 7 days of completing your application.',
    );
  });

  test('can be changed one by one, and removed', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord, STATED);
    const save = async (change: object) =>
      expectStatus(await landlord.post(`/api/application/${id}`, change), 200).body.application;
    expect(await save({ lease_months: 1 })).toMatchObject({ ...STATED, lease_months: 1 });
    expect(await save({ available_on: null, decision_days: null })).toMatchObject({
      asking_rent: 2450,
      available_on: null,
      lease_months: 1,
      decision_days: null,
    });
    expect(await save({ status: 'inactive' })).toMatchObject({ asking_rent: 2450, lease_months: 1 });
  });

  test('promises a decision within five days unless the landlord says otherwise', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    expect((await landlord.get(`/api/property/${id}`)).body.property.decision_days).toBe(5);
    const silent = await createProperty(landlord, { decision_days: null });
    expect((await landlord.get(`/api/property/${silent.id}`)).body.property.decision_days).toBeNull();
  });

  test.each([
    { available_on: '2027-02-30' },
    { available_on: 'tomorrow' },
    { lease_months: 0 },
    { lease_months: 61 },
    { decision_days: 0 },
    { decision_days: 2.5 },
    { decision_days: '5' },
  ])('is refused: %j', async (wrong) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const refused = expectStatus(await landlord.post(`/api/application/${id}`, wrong), 422);
    expect(Object.keys(refused.body.errors)).toEqual(Object.keys(wrong));
  });
});
