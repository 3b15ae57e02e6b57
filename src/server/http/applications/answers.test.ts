import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createStartedApplication,
  HOUSEHOLD,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditOf, expectOnlyTheApplicant } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const householdOf = async (person: TestPerson, id: string) => (await person.get(`/api/household/${id}`)).body.household;

describe('a household', () => {
  test('is empty at first, then what was entered, and is recorded', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    expect((await ana.get(`/api/household/${id}`)).body).toEqual({ status: 1, household: null });
    const saved = await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    expect([saved.status, saved.body]).toEqual([
      200,
      { status: 1, has_errors: false, id: expect.any(String), version: 1 },
    ]);
    expect(await householdOf(ana, id)).toEqual({
      ...HOUSEHOLD,
      desired_move_in_date: null,
      id: saved.body.id,
      version: 1,
      application_id,
    });
    expect((await auditOf(server(), id)).at(-1)).toMatchObject({ action: 'household.saved', actor_id: ana.id });
  });

  test('is changed under the id of the application, and saving it as new a second time is a change too', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const form = { ...HOUSEHOLD, application_id };
    const { id: householdId } = (await ana.post('/api/household', form)).body;
    expect((await ana.post(`/api/household/${id}`, { ...form, tenant_count: 3 })).body.id).toBe(householdId);
    expect(await householdOf(ana, id)).toMatchObject({ tenant_count: 3 });
    expect((await ana.post('/api/household', { ...form, description: '' })).body.id).toBe(householdId);
    expect(await householdOf(ana, id)).toMatchObject({ tenant_count: 2, description: null });
  });

  test('without pets has none, even when a list is sent along', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    await ana.post(`/api/household/${id}`, { ...HOUSEHOLD, has_pets: false, application_id });
    expect(await householdOf(ana, id)).toMatchObject({ has_pets: false, pets: [] });
  });

  test('that breaks rules is 422 with a message for each field, and what was saved before stays', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    const bad = { ...HOUSEHOLD, minor_count: 3, renting_duration: 12, application_id };
    expect((await ana.post(`/api/household/${id}`, bad)).body).toEqual({
      status: 0,
      message: 'Minor count exceeds tenant count',
      has_errors: true,
      errors: { minor_count: ['Minor count exceeds tenant count'] },
    });
    expect(await householdOf(ana, id)).toMatchObject({ minor_count: 0 });
  });

  test("cannot be read or changed by others, nor under another application's id", async () => {
    const { ana, id, property, application_id } = await createStartedApplication(server());
    const form = { ...HOUSEHOLD, application_id };
    await ana.post('/api/household', form);
    await expectOnlyTheApplicant(server(), {
      reading: (caller) => caller.get(`/api/household/${id}`),
      saving: (caller) => caller.post('/api/household', form),
      changing: (caller) => caller.post(`/api/household/${id}`, { ...form, tenant_count: 9 }),
    });
    const ben = await createApplicant(server());
    const benId = await createApplication(ben, property);
    expect((await ben.post(`/api/household/${id}`, { ...form, tenant_count: 9 })).status).toBe(404);
    expect([await householdOf(ana, id), await householdOf(ben, benId)]).toMatchObject([{ tenant_count: 2 }, null]);
  });
});
