import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createStartedApplication,
  HOUSING,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, auditOf, expectOnlyTheApplicant, outboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const homesOf = async (person: TestPerson, id: string) => (await person.get(`/api/housing/${id}`)).body.housings;

describe('a home', () => {
  test('is saved, read back as entered, and recorded', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    expect(await homesOf(ana, id)).toEqual([]);
    const saved = await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    expect([saved.status, saved.body]).toEqual([
      200,
      { status: 1, has_errors: false, id: expect.any(String), version: 1 },
    ]);
    expect(await homesOf(ana, id)).toEqual([
      {
        ...HOUSING,
        id: saved.body.id,
        version: 1,
        type: 'current',
        application_id,
        applicant_id: id,
        user_profile_id: ana.id,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await auditOf(server(), id)).at(-1)).toEqual({
      action: 'housing.saved',
      actor_kind: 'applicant',
      actor_id: ana.id,
      detail: { type: 'current' },
    });
    expect(await outboxOf(server(), ana.email)).toEqual([]);
  });

  test('is changed under its id, and saving it as new a second time is a change too', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: homeId } = (await ana.post('/api/housing', home)).body;
    expect((await ana.post(`/api/housing/${homeId}`, { ...home, duration: 7 })).body.id).toBe(homeId);
    expect(await homesOf(ana, id)).toMatchObject([{ id: homeId, duration: 7 }]);
    expect((await ana.post('/api/housing', { ...home, duration: 9, unit_number: '' })).body.id).toBe(homeId);
    expect(await homesOf(ana, id)).toMatchObject([{ id: homeId, duration: 9, unit_number: null }]);
  });

  test('that is saved twice at once, by two tabs, is one', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const home = { ...HOUSING, type: 'current', application_id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.post('/api/housing', home)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await homesOf(ana, id)).toHaveLength(1);
  });

  test('can have a previous one beside it; an owned one has no rent', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const { monthly_rent: _, ...owned } = { ...HOUSING, ownership: 'own' };
    await ana.post('/api/housing', { ...owned, type: 'previous', application_id });
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    expect(await homesOf(ana, id)).toMatchObject([
      { type: 'current', ownership: 'rent', monthly_rent: 2050 },
      { type: 'previous', ownership: 'own', monthly_rent: null },
    ]);
    for (const monthly_rent of [1500, '', null, 'x']) {
      const saved = await ana.post('/api/housing', { ...owned, monthly_rent, type: 'current', application_id });
      expect([monthly_rent, saved.status]).toEqual([monthly_rent, 200]);
    }
    expect(await homesOf(ana, id)).toMatchObject([{ monthly_rent: null }, { monthly_rent: null }]);
  });

  test.each(['current', 'previous'])('that is %s excludes having never rented', async (type) => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const declare = (never_rented: boolean) => ana.post(`/api/applicant/${id}/never-rented`, { never_rented });
    expect((await declare(true)).status).toBe(200);
    await ana.post('/api/housing', { ...HOUSING, type, application_id });
    const refused = await declare(true);
    expect([refused.status, refused.body.error_type]).toEqual([409, 'HomeIsThere']);
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.never_rented).toBe(false);
    expect((await declare(false)).status).toBe(200);
  });

  test('that breaks a rule is 422 with the message beside the field, and nothing is saved', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const refused = await ana.post('/api/housing', { ...HOUSING, duration: 0, type: 'current', application_id });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      status: 0,
      message: 'Please enter a number greater than zero',
      has_errors: true,
      errors: { duration: ['Please enter a number greater than zero'] },
    });
    expect(await homesOf(ana, id)).toEqual([]);
    const typeless = await ana.post('/api/housing', { ...HOUSING, application_id });
    expect(typeless.body.errors).toEqual({ type: ['Please say which home this is: current or previous'] });
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
  });

  test("is not changed under the id of the other home, of no home, or of somebody else's", async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: current } = (await ana.post('/api/housing', home)).body;
    const { id: previous } = (await ana.post('/api/housing', { ...home, type: 'previous' })).body;
    const change = { ...home, duration: 99 };
    expect((await ana.post(`/api/housing/${previous}`, change)).status).toBe(404);
    expect((await ana.post(`/api/housing/${randomUUID()}`, change)).status).toBe(404);
    expect((await ana.post(`/api/housing/${current}`, { ...change, application_id: randomUUID() })).status).toBe(404);
    await expectOnlyTheApplicant(server(), {
      reading: (caller) => caller.get(`/api/housing/${id}`),
      saving: (caller) => caller.post('/api/housing', change),
      changing: (caller) => caller.post(`/api/housing/${current}`, change),
    });
    expect(await homesOf(ana, id)).toMatchObject([{ duration: 4 }, { duration: 4 }]);
  });

  test("is not reached through a stranger's application for the same property", async () => {
    const { ana, id, property, application_id } = await createStartedApplication(server());
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: homeId } = (await ana.post('/api/housing', home)).body;
    const ben = await createApplicant(server());
    const benId = await createApplication(ben, property);
    expect((await ben.post(`/api/housing/${homeId}`, { ...home, duration: 99 })).status).toBe(404);
    expect(await homesOf(ana, id)).toMatchObject([{ duration: 4 }]);
    expect(await homesOf(ben, benId)).toEqual([]);
  });
});
