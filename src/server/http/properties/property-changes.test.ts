import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, auditOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { PROVINCE_MISSING } from '../../../domain/properties/property-place.ts';

const server = startTestServer();
const db = () => server().ctx.db;

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
const IN_ALBERTA = '9 Whyte Ave, Edmonton, AB T6E 1X7';
const ONTARIO_RULE =
  'In Ontario, you may ask for income only together with rental history. Please also select current or previous housing.';

describe('changing an application', () => {
  test('returns its new state, and is recorded with the names of the changed fields', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord, { unit: '2' });
    const change = { status: 'inactive', requirements: ['smoking', 'monthly_rent_payment'], address: IN_ALBERTA };
    const { body } = expectStatus(await landlord.post(`/api/application/${id}`, change), 200);
    expect(body.application).toMatchObject({
      id,
      status: 'inactive',
      address: IN_ALBERTA,
      unit: '2',
      requirements: ['monthly_rent_payment', 'smoking'],
    });
    expect((await landlord.get(`/api/property/${id}`)).body.property).toMatchObject({
      ...body.application,
      created_at: expect.any(String),
    });
    expect((await auditOf(server(), id)).at(-1)).toEqual({
      action: 'application.changed',
      actor_kind: 'landlord',
      actor_id: landlord.id,
      detail: { changed: ['status', 'requirements', 'address'] },
    });
  });

  test('leaves fields alone that are not sent', async () => {
    const landlord = await createLandlord(server());
    for (const change of [{ status: 'inactive' }, { requirements: ['pet_ownership'] }, { address: IN_ALBERTA }, {}]) {
      const { id } = await createProperty(landlord, { requirements: ['current_residence_duration', 'parking'] });
      const before = (await landlord.get(`/api/property/${id}`)).body.property;
      expectStatus(await landlord.post(`/api/application/${id}`, change), 200);
      expect((await landlord.get(`/api/property/${id}`)).body.property).toEqual({
        ...before,
        ...change,
        version: before.version + 1,
      });
    }
  });

  test('in an invalid way is refused as a whole', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const before = (await landlord.get(`/api/property/${id}`)).body.property;
    const auditEvents = await auditActionsOf(server(), id);
    for (const [change, field, message] of [
      [{ requirements: [] }, 'requirements', 'Please choose at least one section'],
      [{ requirements: ['household_income'] }, 'requirements', ONTARIO_RULE],
      [{ requirements: ['employment_info', 'pet_ownership'] }, 'requirements', ONTARIO_RULE],
      [{ requirements: ['blood_type'] }, 'requirements.0', 'Please choose from the list'],
      [{ status: 'sold' }, 'status', 'Please choose active or inactive'],
      [{ address: ' ' }, 'address', 'You must enter an address!'],
      [{ address: '75 Roncesvalles Ave, Buffalo, NY' }, 'address', 'Please choose an address in Canada'],
      [{ address: '75 Roncesvalles Ave' }, 'province', PROVINCE_MISSING()],
    ] as const) {
      const refused = await landlord.post(`/api/application/${id}`, { status: 'inactive', ...change });
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }]);
    }
    expect((await landlord.get(`/api/property/${id}`)).body.property).toEqual(before);
    expect(await auditActionsOf(server(), id)).toEqual(auditEvents);
  });

  test('lets a landlord outside Ontario require income alone, and applies the rule when the home moves to Ontario', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord, { address: IN_ALBERTA, requirements: ['employment_info'] });
    const moved = await landlord.post(`/api/application/${id}`, { address: ADDRESS });
    expect([moved.status, moved.body.errors]).toEqual([422, { requirements: [ONTARIO_RULE] }]);
    const both = { address: ADDRESS, requirements: ['employment_info', 'previous_residence'] };
    expectStatus(await landlord.post(`/api/application/${id}`, both), 200);
  });

  test('to an address that does not tell its province takes the province that is chosen', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const change = { address: '1200 rue Ontario Est, Montréal', province: 'QC' };
    const { application } = expectStatus(await landlord.post(`/api/application/${id}`, change), 200).body;
    expect(application.address).toBe('1200 rue Ontario Est, Montréal, QC');
  });

  test('keeps an old address that does not tell its province, until it is changed', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const old = '75 Roncesvalles Ave';
    await db().updateTable('property').set({ address: old, province: null }).where('id', '=', id).execute();
    expectStatus(await landlord.post(`/api/application/${id}`, { address: old, status: 'inactive' }), 200);
    expect((await landlord.post(`/api/application/${id}`, { address: `${old}.` })).status).toBe(422);
  });

  test('to the address of another property of the same landlord is refused', async () => {
    const landlord = await createLandlord(server());
    const one = await createProperty(landlord, { address: ADDRESS });
    const two = await createProperty(landlord, { address: IN_ALBERTA });
    const refused = await landlord.post(`/api/application/${two.id}`, { address: ADDRESS, status: 'inactive' });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'PropertyAlreadyListed']);
    const abbreviated = ADDRESS.replace('Ave,', 'Avenue');
    expect((await landlord.post(`/api/application/${two.id}`, { address: abbreviated })).status).toBe(409);
    expect((await landlord.get(`/api/property/${two.id}`)).body.property).toMatchObject({
      address: IN_ALBERTA,
      status: 'active',
    });
    expectStatus(await landlord.post(`/api/application/${one.id}`, { address: ADDRESS.toUpperCase() }), 200);
  });
});

describe('another address', () => {
  const emailsTo = async (person: TestPerson) =>
    (await outboxOf(server(), person.email)).filter(({ kind }) => kind === 'address-changed');

  test('is told to everybody who is applying, once, and to nobody else', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { address: ADDRESS, unit: '2' });
    const [begun, gone] = [await createApplicant(server()), await createApplicant(server())];
    await createApplication(begun, property);
    const left = await createApplication(gone, property);
    const { applicant: submitted } = await createSubmittedApplication(server(), property);
    expectStatus(await gone.post(`/api/applicant/${left}/withdraw`), 200);
    const change = (address: string) => landlord.post(`/api/application/${property.id}`, { address });
    expectStatus(await change(ADDRESS), 200);
    expect(await emailsTo(begun)).toEqual([]);
    expectStatus(await change(IN_ALBERTA), 200);
    const email = await until('the email', async () =>
      (await mailboxOf(server(), begun.email)).find(({ subject }) => subject?.includes('9 Whyte Ave')),
    );
    expect(email.text).toContain('It was 48 Fermanagh Ave, unit 2');
    expect([await emailsTo(submitted), await emailsTo(gone)].map(({ length }) => length)).toEqual([1, 0]);
    for (const address of [ADDRESS, IN_ALBERTA, ADDRESS]) expectStatus(await change(address), 200);
    expect(await emailsTo(begun)).toHaveLength(2);
  });

  test('is told three times a day at most', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['parking'] });
    const ana = await createApplicant(server());
    await createApplication(ana, property);
    for (const number of [501, 502, 503, 504, 505]) {
      const address = `${number} Whyte Ave, Edmonton, AB T6E 1X7`;
      expectStatus(await landlord.post(`/api/application/${property.id}`, { address }), 200);
    }
    expect(await emailsTo(ana)).toHaveLength(3);
  });
});

describe('switching a property', () => {
  const statusOf = async (id: string) =>
    (await db().selectFrom('property').select('status').where('id', '=', id).executeTakeFirst())?.status;
  /** Makes the last change look some seconds old. */
  const rest = (id: string) =>
    sql`update property set status_changed_at = status_changed_at - interval '3 seconds' where id = ${id}`.execute(
      db(),
    );

  test('without a named status toggles it, and back', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const off = expectStatus(await landlord.post(`/api/property/change-status/${id}`), 200);
    expect([off.body, await statusOf(id)]).toEqual([
      { status: 1, property_status: 'inactive', version: 3 },
      'inactive',
    ]);
    await rest(id);
    const on = expectStatus(await landlord.post(`/api/property/change-status/${id}`, {}), 200);
    expect([on.body, await statusOf(id)]).toEqual([{ status: 1, property_status: 'active', version: 4 }, 'active']);
    expect((await auditActionsOf(server(), id)).slice(-2)).toEqual(['property.deactivated', 'property.activated']);
  });

  test('by a double click toggles it once', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const click = () => landlord.post(`/api/property/change-status/${id}`);
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ body }) => body.property_status)).toEqual(['inactive', 'inactive']);
    expect((await auditActionsOf(server(), id)).filter((action) => action === 'property.deactivated')).toHaveLength(1);
  });

  test('to a named status sets that, however often and however soon', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    for (const status of ['inactive', 'inactive', 'active', 'inactive']) {
      const { body } = expectStatus(await landlord.post(`/api/property/change-status/${id}`, { status }), 200);
      expect([body.property_status, await statusOf(id)]).toEqual([status, status]);
    }
    const turns = (await auditActionsOf(server(), id)).filter((action) => action.startsWith('property.'));
    expect(turns).toEqual(['property.created', 'property.deactivated', 'property.activated', 'property.deactivated']);
  });

  test('off keeps earlier applications readable and accepts no new ones', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicantId } = await createSubmittedApplication(server(), property);
    expectStatus(await landlord.post(`/api/property/change-status/${property.id}`), 200);
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(applicants.map(({ id }: { id: string }) => id)).toEqual([applicantId]);
    const late = await (await createApplicant(server())).post('/api/applicant', { application_id: property.id });
    expect([late.status, late.body.error_type]).toEqual([410, 'PropertyInactive']);
  });
});

describe('two windows that change one property', () => {
  const openWindow = async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const read = async () => (await landlord.get(`/api/property/${id}`)).body.property;
    const change = (body: object) => landlord.post(`/api/application/${id}`, body);
    const toggle = (version: number) => landlord.post(`/api/property/change-status/${id}?version=${version}`);
    return { landlord, id, read, change, toggle, opened: await read() };
  };

  test('do not overwrite each other: the second gets a conflict, and nothing of the first is lost', async () => {
    const { id, read, change, opened } = await openWindow();
    const { version } = opened;
    const first = expectStatus(await change({ requirements: ['monthly_rent_payment'], version }), 200).body.application;
    expect(first.version).toBe(version + 1);
    for (const late of [{ requirements: ['smoking'] }, { address: IN_ALBERTA }, { status: 'inactive' }]) {
      const refused = await change({ ...late, version });
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          status: 0,
          error_type: 'StaleProperty',
          message: 'This property was changed in another window since you opened it. Nothing was overwritten.',
          id,
          version: first.version,
        },
      ]);
    }
    expect(await read()).toEqual({ ...opened, requirements: ['monthly_rent_payment'], version: first.version });
    expectStatus(await change({ address: IN_ALBERTA, version: first.version }), 200);
    expect((await auditActionsOf(server(), id)).filter((action) => action === 'application.changed')).toHaveLength(3);
  });

  test('at the same moment: one is saved', async () => {
    const { change, opened } = await openWindow();
    const saves = ['1 Bay St, Toronto, ON', '2 Bay St, Toronto, ON', '3 Bay St, Toronto, ON'].map((address) =>
      change({ address, version: opened.version }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('do not switch it to a status that nobody asked for', async () => {
    const { id, change, toggle, opened } = await openWindow();
    expectStatus(await change({ status: 'inactive', version: opened.version }), 200);
    await sql`update property set status_changed_at = status_changed_at - interval '3 seconds' where id = ${id}`.execute(
      db(),
    );
    const late = await toggle(opened.version);
    expect([late.status, late.body.error_type]).toEqual([409, 'StaleProperty']);
    expect((await toggle(opened.version + 1)).body).toEqual({
      status: 1,
      property_status: 'active',
      version: opened.version + 2,
    });
  });

  test('need not send a version: a call without one changes the stored state', async () => {
    const { change, read } = await openWindow();
    expectStatus(await change({ status: 'inactive' }), 200);
    expectStatus(await change({ requirements: ['smoking'] }), 200);
    expect(await read()).toMatchObject({ status: 'inactive', requirements: ['smoking'] });
  });

  test('send a whole number as version, or are refused', async () => {
    const { change, landlord, id, read, opened } = await openWindow();
    for (const version of [-1, 1.5, '1', null, {}, Number.MAX_SAFE_INTEGER + 1]) {
      expect((await change({ address: IN_ALBERTA, version })).status, String(version)).toBe(422);
    }
    for (const version of ['0', '-1', '1.5', 'x', '', '1&version=2', '99999999999']) {
      const toggled = await landlord.post(`/api/property/change-status/${id}?version=${version}`);
      expect(toggled.status, version).toBe(422);
    }
    expect(await read()).toEqual(opened);
  });
});

describe('the asking rent', () => {
  const rentOf = async (landlord: TestPerson, id: string) =>
    (await landlord.get(`/api/property/${id}`)).body.property.asking_rent;

  test('is empty at first, then exact to the cent, and can be removed again', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    expect(await rentOf(landlord, id)).toBeNull();
    for (const rent of [50, 2050.5, 50_000]) {
      const { application } = expectStatus(
        await landlord.post(`/api/application/${id}`, { asking_rent: rent }),
        200,
      ).body;
      expect([application.asking_rent, await rentOf(landlord, id)]).toEqual([rent, rent]);
    }
    expectStatus(await landlord.post(`/api/application/${id}`, { status: 'active' }), 200);
    expect(await rentOf(landlord, id)).toBe(50_000);
    expectStatus(await landlord.post(`/api/application/${id}`, { asking_rent: null }), 200);
    expect(await rentOf(landlord, id)).toBeNull();
  });

  test.each([0, 49.99, -5, 50_000.01, 100.001, '900', true])('cannot be %j', async (asking_rent) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const refused = expectStatus(await landlord.post(`/api/application/${id}`, { asking_rent }), 422);
    expect(refused.body.errors.asking_rent).toHaveLength(1);
    expect(await rentOf(landlord, id)).toBeNull();
  });
});
