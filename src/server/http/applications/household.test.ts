import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  HOUSEHOLD,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

async function arbitraryGroup() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['pet_ownership'] });
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  return {
    landlord,
    property,
    ana,
    id,
    save: (change: object) => ana.post('/api/household', { ...HOUSEHOLD, ...change, application_id: property.id }),
    read: async () => (await ana.get(`/api/household/${id}`)).body.household,
  };
}

const cat = { type: 'cat', size: 'small' };

describe('a household that is', () => {
  test('out of bounds is 422 with the message beside the field, and nothing is saved', async () => {
    const { id, ana, save, read } = await arbitraryGroup();
    const refused: [field: string, value: unknown, message: string, beside?: string][] = [
      ['tenant_count', undefined, 'Please enter the number of people'],
      ['tenant_count', null, 'Please enter the number of people'],
      ['tenant_count', 101, 'cannot exceed 100'],
      ['tenant_count', 1.5, 'Please enter a valid number'],
      ['tenant_count', -1, 'Please enter a valid number'],
      ['tenant_count', '1e2', 'Please enter a valid number'],
      ['minor_count', 3, 'Minor count exceeds tenant count'],
      ['minor_count', 101, 'cannot exceed 100'],
      ['parking_count', 101, 'cannot exceed 100'],
      ['parking_count', '', 'Please enter the number of parking spots'],
      ['renting_duration', 0, 'please enter valid a number'],
      ['renting_duration', 1201, 'please enter valid a number'],
      ['renting_duration', 'x', 'please enter valid a number'],
      ['monthly_income', 1_000_000.01, 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
      ['monthly_income', 1_000_001, 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
      ['monthly_income', -0.01, 'Please enter a valid number'],
      ['smoke', 1, 'Please say whether anyone smokes'],
      ['accessible', 'no', 'Please say whether you need an accessible home'],
      ['has_pets', null, 'Please say whether you have pets'],
      ['pets', [], 'Please add your pet'],
      ['pets', Array(21).fill(cat), 'Please list at most 20 pets'],
      ['pets', [{ ...cat, type: '<b>' }], 'Please choose a type of pet', 'pets.0.type'],
      ['pets', [cat, { type: 'dog', size: '🐕' }], 'Please choose a size', 'pets.1.size'],
      ['description', 'x'.repeat(1001), 'Please use at most 1,000 characters'],
      ['description', 'x'.repeat(10_000), 'Please use at most 1,000 characters'],
    ];
    for (const [field, value, message, beside = field] of refused) {
      const { status, body } = await save({ [field]: value });
      expect([field, value, status, body.status, body.has_errors]).toEqual([field, value, 422, 0, true]);
      expect(body.errors).toEqual({ [beside]: [message] });
    }
    expect(await read()).toBeNull();
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.sections.household).toBe('missing');
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
  });

  test('at its bounds is saved as entered', async () => {
    const { save, read } = await arbitraryGroup();
    const valid: object[] = [
      { tenant_count: 0, minor_count: 0, parking_count: 0, renting_duration: 1, monthly_income: 0 },
      { tenant_count: 100, minor_count: 100, parking_count: 100, renting_duration: 1200, monthly_income: 1_000_000 },
      { monthly_income: 0.01 },
      { monthly_income: 999_999.99 },
      { pets: Array(20).fill(cat) },
      { has_pets: false, pets: [] },
      { smoke: true, accessible: true },
      { description: 'x'.repeat(1000) },
    ];
    for (const change of valid) {
      expect([change, (await save(change)).status]).toEqual([change, 200]);
      expect(await read()).toMatchObject(change);
    }
  });

  test('typed as text is saved as numbers', async () => {
    const { save, read } = await arbitraryGroup();
    await save({ tenant_count: '3', parking_count: ' 2 ', renting_duration: '12', monthly_income: '7850.50' });
    expect(await read()).toMatchObject({
      tenant_count: 3,
      parking_count: 2,
      renting_duration: 12,
      monthly_income: 7850.5,
    });
  });

  test('sent with an unknown field is refused', async () => {
    const { save, read } = await arbitraryGroup();
    const { status, body } = await save({ applicant_id: 'somebody else', is_admin: true });
    expect([status, body.has_errors]).toEqual([422, true]);
    expect(await read()).toBeNull();
  });
});

describe('free text', () => {
  test.each([
    ['signs of HTML', `<script>alert(1)</script> & "quotes" 'single' <b>`],
    ['signs of SQL', `'; drop table applicant; -- \\' or 1=1`],
    ['emoji and joined signs', '👩‍👩‍👧‍👦 with a 🐈‍⬛, née Zoë'],
    ['another direction of writing', 'אנחנו משפחה שקטה، نحن عائلة هادئة'],
    ['lines', 'one\ntwo\n\nthree'],
    ['a template', '{{constructor.constructor("x")()}} %s %n'],
  ])('with %s comes back exactly, to the tenant and to the landlord', async (_, description) => {
    const { landlord, property, ana, id, save, read } = await arbitraryGroup();
    expect((await save({ description })).status).toBe(200);
    expect((await read()).description).toBe(description);
    expect((await ana.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    const [applicant] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(applicant.user.households[0].description).toBe(description);
  });

  test('is counted as a reader counts characters, and is saved without surrounding space', async () => {
    const { save, read } = await arbitraryGroup();
    expect((await save({ description: '  a quiet home \n' })).status).toBe(200);
    expect((await read()).description).toBe('a quiet home');
    expect((await save({ description: ' \n ' })).status).toBe(200);
    expect((await read()).description).toBeNull();
  });

  test('with a zero byte, which no database stores, is not a server error', async () => {
    const { save } = await arbitraryGroup();
    const { status } = await save({ description: 'a\u0000b' });
    expect(status).toBeLessThan(500);
  });
});

describe('the desired move-in date', () => {
  const inDays = (days: number): string =>
    new Date(server().ctx.clock().getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  test('can be asked for, and is read by the tenant and the landlord', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['desired_move_in_date'] });
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    const save = (desired_move_in_date?: string | null) =>
      ana.post('/api/household', { ...HOUSEHOLD, desired_move_in_date, application_id: property.id });
    const read = async () => (await ana.get(`/api/household/${id}`)).body.household.desired_move_in_date;

    expect((await save(inDays(-60))).status).toBe(422);
    expect((await save(inDays(800))).body.errors).toEqual({
      desired_move_in_date: ['Please enter a date within the next two years'],
    });
    expect((await save(inDays(40))).status).toBe(200);
    expect(await read()).toBe(inDays(40));
    const { households, for_landlord } = (await ana.get(`/api/applicant/${id}`)).body.applicant;
    for (const [household] of [households, for_landlord.households]) {
      expect(household).toMatchObject({ desired_move_in_date: inDays(40) });
    }
    expect((await ana.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    const [seen] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(seen.user.households).toMatchObject([{ desired_move_in_date: inDays(40) }]);
  });

  test('is empty where it was left out', async () => {
    const { save, read } = await arbitraryGroup();
    await save({ desired_move_in_date: '' });
    expect((await read()).desired_move_in_date).toBeNull();
    await save({});
    expect((await read()).desired_move_in_date).toBeNull();
  });
});
