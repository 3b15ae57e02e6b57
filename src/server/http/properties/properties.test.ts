import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  HOUSEHOLD,
  HOUSING,
  JOB,
} from '../../../../testing/builders/builders.ts';
import { createJoinedCoApplicant, createStartedGroup, submitAs } from '../../../../testing/builders/co-applicants.ts';
import { auditOf, expectOnlyTheLandlord, outboxOf } from '../../../../testing/builders/evidence.ts';
import { manyGroups } from '../../../../testing/builders/many-groups.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { PROVINCE_MISSING } from '../../../domain/properties/property-place.ts';
import { REQUIREMENTS } from '../../../domain/properties/requirements.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const db = () => server().ctx.db;

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
const IN_ALBERTA = '9 Whyte Ave, Edmonton, AB T6E 1X7';
const NOT_FOUND = { status: 0, message: 'We couldn’t find that.' };

describe('listing a property', () => {
  test('returns the id of its application; it is active, requires everything and has a secret link', async () => {
    const landlord = await createLandlord(server());
    const { status, body } = await landlord.post('/api/property', { address: ` ${ADDRESS} `, unit: 'basement' });
    expect(status).toBe(201);
    expect(body).toEqual({ status: 1, authed: 1, message: expect.any(String), applicationId: expect.any(String) });
    const read = await landlord.get(`/api/property/${body.applicationId}`);
    expect(read.body).toEqual({
      status: 1,
      counts: { all: 0, ranked: 0, found: 0, submitted: 0, waiting: 0, hidden: 0, hidden_by: {} },
      next: null,
      applicants: [],
      property: {
        id: body.applicationId,
        address: ADDRESS,
        unit: 'basement',
        status: 'active',
        created_at: expect.any(String),
        token: expect.stringMatching(/^[\w-]{43}$/),
        requirements: [...REQUIREMENTS],
        version: 1,
        asking_rent: null,
        available_on: null,
        lease_months: null,
        decision_days: 5,
      },
    });
    expect(await auditOf(server(), body.applicationId)).toEqual([
      { action: 'property.created', actor_kind: 'landlord', actor_id: landlord.id, detail: {} },
    ]);
    expect(await outboxOf(server(), landlord.email)).toEqual([]);
  });

  test('that is listed already leads to the existing one', async () => {
    const landlord = await createLandlord(server());
    const first = expectStatus(await landlord.post('/api/property', { address: ADDRESS, unit: 'A1' }), 201).body;
    const again = await landlord.post('/api/property', { address: ADDRESS.toUpperCase(), unit: 'a1' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      status: 0,
      error_type: 'PropertyAlreadyListed',
      applicationId: first.applicationId,
    });
    expect((await landlord.get('/api/property')).body.data).toHaveLength(1);
    // Another unit is another property, and so is the same home under another landlord.
    expectStatus(await landlord.post('/api/property', { address: ADDRESS }), 201);
    expectStatus(await (await createLandlord(server())).post('/api/property', { address: ADDRESS, unit: 'A1' }), 201);
  });

  test('is the same home in other abbreviations and spaces', async () => {
    const landlord = await createLandlord(server());
    const first = expectStatus(await landlord.post('/api/property', { address: ADDRESS, unit: '2' }), 201).body;
    const typed = [
      { address: '48 fermanagh avenue,  toronto, ontario', unit: 'Unit 2' },
      { address: '2-48 Fermanagh Ave. Toronto M6R1M2' },
      { address: '48 Fermanagh Ave, Toronto', unit: 'apt 2', province: 'ON' },
    ];
    for (const form of typed) {
      const again = await landlord.post('/api/property', form);
      expect([again.status, again.body.applicationId]).toEqual([409, first.applicationId]);
    }
    expect((await landlord.get('/api/property')).body.data).toHaveLength(1);
  });

  test('takes the province where the address does not tell it, and stores it with the address', async () => {
    const landlord = await createLandlord(server());
    const form = { address: '1200 rue Ontario Est, Montréal', province: 'QC' };
    const { applicationId } = expectStatus(await landlord.post('/api/property', form), 201).body;
    const { property } = (await landlord.get(`/api/property/${applicationId}`)).body;
    expect(property.address).toBe('1200 rue Ontario Est, Montréal, QC');
    const other = { address: '1200 rue Ontario Est, Montréal (Québec)', province: 'ON' };
    expect((await landlord.post('/api/property', other)).body.errors).toEqual({
      province: ['This address is in Quebec. Please correct the address or the province.'],
    });
  });

  test.each([
    ['12 Rue Ontario Est, Montréal (Québec)', 'QC'],
    ["12 Water St, St. John's, Newfoundland", 'NL'],
    ['350 W 7th Ave, Vancouver, B.C. V5T 1A1', 'BC'],
    ['60 Mountain Rd, Moncton New Brunswick', 'NB'],
    ['1500 Barrington St, Halifax, N.S.', 'NS'],
    ['4 Main St, Rankin Inlet X0C 0G0', 'NU'],
  ])('%s is in %s, whose taxes and rules apply', async (address, province) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord, { address, requirements: ['employment_info'] });
    const row = await db().selectFrom('property').select('province').where('id', '=', id).executeTakeFirst();
    expect(row?.province).toBe(province);
  });

  test('twice at the same moment lists it once', async () => {
    const landlord = await createLandlord(server());
    const post = () => landlord.post('/api/property', { address: ADDRESS });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
  });

  test('with an invalid address, or one outside Canada, lists nothing', async () => {
    const landlord = await createLandlord(server());
    for (const [form, field, message] of [
      [{}, 'address', 'You must enter an address!'],
      [{ address: '10 Downing St, London, UK' }, 'address', 'Please choose an address in Canada'],
      [{ address: '350 5th Ave, New York, NY 10118' }, 'address', 'Please choose an address in Canada'],
      [{ address: '48 Fermanagh Ave, Toronto' }, 'province', PROVINCE_MISSING()],
      [{ address: ADDRESS, unit: 'x'.repeat(101) }, 'unit', 'Unit is too long'],
    ] as const) {
      const { status, body } = await landlord.post('/api/property', form);
      expect([status, body]).toEqual([422, { status: 0, has_errors: true, errors: { [field]: [message] }, message }]);
    }
    expect((await landlord.get('/api/property')).body.data).toEqual([]);
  });

  test('is for landlords only', async () => {
    const refused = await (await createApplicant(server())).post('/api/property', { address: ADDRESS });
    expect([refused.status, refused.body]).toEqual([403, { status: 0, message: 'Only landlords can do this.' }]);
    expect((await anybody().post('/api/property', { address: ADDRESS })).status).toBe(401);
  });
});

describe('the list of properties', () => {
  test("holds only one's own, the oldest first by default", async () => {
    const landlord = await createLandlord(server());
    await createProperty(await createLandlord(server()));
    expect((await landlord.get('/api/property')).body).toEqual({ status: 1, data: [], next: null });
    const made = [await createProperty(landlord), await createProperty(landlord), await createProperty(landlord)].map(
      ({ id }) => id,
    );
    const listed = async (query: string) =>
      (await landlord.get(`/api/property${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await listed('')).toEqual(made);
    expect(await listed('?sort_field=created_at&sort_asc=1')).toEqual(made);
    expect(await listed('?sort_field=created_at&sort_asc=0')).toEqual([...made].reverse());
  });

  test('is not sorted by arbitrary input', async () => {
    const landlord = await createLandlord(server());
    for (const query of ['sort_field=token', 'sort_field=created_at;drop', 'sort_asc=yes', 'sort_asc=1&sort_asc=0']) {
      expect((await landlord.get(`/api/property?${query}`)).status, query).toBe(422);
    }
  });

  test('counts applications by state, and knows which are new until they are viewed', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicantId, applicant } = await createSubmittedApplication(server(), property);
    const pending = await createApplication(await createApplicant(server()), property);
    const applicants = async () => (await landlord.get('/api/property')).body.data[0].applicants;
    const submitted = {
      id: applicantId,
      household_id: applicantId,
      status: 'in-review',
      submitted_at: expect.any(String),
    };
    const begun = { id: pending, household_id: pending, status: 'pending', submitted_at: null, is_new: 0 };
    expect(await applicants()).toEqual([{ ...submitted, is_new: 1 }, begun]);
    expect(JSON.stringify(await applicants())).not.toContain(applicant.email);

    expect((await landlord.post(`/api/property/${property.id}/seen`)).body).toEqual({ status: 1 });
    expect(await applicants()).toEqual([{ ...submitted, is_new: 0 }, begun]);
  });

  test('holds the counts of a property without its applicants, if only these are asked for', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    await createSubmittedApplication(server(), property);
    const { applicantId } = await createSubmittedApplication(server(), property);
    const counted = async () => (await landlord.get('/api/property?applicants=counts')).body.data[0];
    const newest = { household_id: applicantId, submitted_at: expect.any(String) };
    expect(await counted()).toMatchObject({ id: property.id, counts: { complete: 2, fresh: 2, newest } });
    expect(await counted()).not.toHaveProperty('applicants');
    expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
    expect((await counted()).counts).toEqual({ complete: 2, fresh: 0, newest: null, undelivered: 0 });
    expect((await landlord.get('/api/property?applicants=all')).status).toBe(422);
  });

  test('holds the twenty newest applicants of a property, and the count of all', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { ctx } = server();
    await manyGroups({ db: ctx.db, model: ctx.model }, property.id, 30);
    const all = await ctx.db
      .selectFrom('applicant')
      .select('id')
      .where('property_id', '=', property.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const [listed] = (await landlord.get('/api/property')).body.data;
    expect(listed.applicants.map(({ id }: { id: string }) => id)).toEqual(all.slice(-20).map(({ id }) => id));
    const { counts } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(listed.counts.complete).toBe(counts.submitted);
  });

  test('continues from page to page, in both directions', async () => {
    const landlord = await createLandlord(server());
    const { db } = server().ctx;
    const made = await db
      .insertInto('property')
      .values(
        Array.from({ length: 230 }, (_, number) => ({
          landlord_id: landlord.id,
          address: `${number} Fermanagh Ave, Toronto, ON M6R 1M2`,
          token: randomUUID() + randomUUID(),
          requirements: ['pet_ownership'],
          // Some at the same moment, so that the id decides.
          created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 7)),
        })),
      )
      .returning(['id', 'created_at'])
      .execute();
    const inOrder = made
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    const pages = async (ascending: string) => {
      const ids: string[][] = [];
      for (let after: string | null = ''; after !== null; ) {
        const from: string = after && `&after=${after}`;
        const { data, next } = (await landlord.get(`/api/property?sort_asc=${ascending}&applicants=counts${from}`))
          .body;
        ids.push(data.map(({ id }: { id: string }) => id));
        after = next;
      }
      return ids;
    };
    const up = await pages('1');
    expect(up.map((page) => page.length)).toEqual([100, 100, 30]);
    expect(up.flat()).toEqual(inOrder);
    expect((await pages('0')).flat()).toEqual(inOrder.toReversed());
    const foreign = await createProperty(await createLandlord(server()));
    expect((await landlord.get(`/api/property?after=${foreign.id}`)).body.data).toEqual([]);
    expect((await landlord.get('/api/property?after=1')).status).toBe(422);
  });
});

describe('people who apply together', () => {
  test('are one household in the list of properties, under the applicant who started', async () => {
    const { landlord, property, primary, applicantId } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendId = await createApplication(friend, property);
    await submitAs(friend, property, friendId);
    const { applicantId: aloneId } = await createSubmittedApplication(server(), property);
    const counts = async () => (await landlord.get('/api/property?applicants=counts')).body.data[0].counts;
    const listed = async () => {
      const { applicants } = (await landlord.get('/api/property')).body.data[0];
      return applicants.map(({ id, household_id }: Record<string, string>) => [id, household_id]);
    };
    expect(await listed()).toEqual([
      [applicantId, applicantId],
      [friendId, applicantId],
      [aloneId, aloneId],
    ]);
    // Not complete before its first applicant submits, but there is something new to read.
    expect(await counts()).toMatchObject({ complete: 1, fresh: 2, newest: { household_id: aloneId } });
    // Without the first applicant, the friend represents the household.
    expectStatus(await primary.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expect(await listed()).toEqual([
      [friendId, friendId],
      [aloneId, aloneId],
    ]);
    expect(await counts()).toMatchObject({ complete: 2, fresh: 2 });
  });

  test('count once, whoever of them is new', async () => {
    const { landlord, property, primary, applicantId } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendId = await createApplication(friend, property);
    const counts = async () => (await landlord.get('/api/property?applicants=counts')).body.data[0].counts;
    await submitAs(primary, property, applicantId);
    expect(await counts()).toMatchObject({ complete: 1, fresh: 1, newest: { household_id: applicantId } });
    expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
    await submitAs(friend, property, friendId);
    expect(await counts()).toMatchObject({ complete: 1, fresh: 1, newest: { household_id: applicantId } });
    await server().ctx.db.updateTable('applicant').set({ first_read_at: null }).where('id', '=', applicantId).execute();
    expect(await counts()).toMatchObject({ complete: 1, fresh: 1 });
  });
});

describe('a property with its applicants', () => {
  test('shows a submitted application in full', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    const [shown] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(shown).toMatchObject({ id: applicantId, user_id: applicant.id, status: 'in-review', is_favourite: 0 });
    expect(shown).toMatchObject({ isCoapplicant: false, coapplicants: [], credit_checks: [], ranking: { place: 1 } });
    const { references, ...job } = JOB;
    const { pets, ...household } = HOUSEHOLD;
    expect(shown.user).toMatchObject({
      first_name: applicant.firstName,
      last_name: applicant.lastName,
      email: applicant.email,
      phone_number: applicant.phone,
      roles: [{ name: 'applicant', pivot: { role_id: 2 } }],
      smoke: false,
      housings: [{ ...HOUSING, type: 'current', application_id: property.id }],
      employments: [{ ...job, employment_references: references }],
      households: [{ ...household, minor_count: null, accessible: null }],
    });
    expect(JSON.parse(shown.user.households[0].pets), 'pets are JSON text to a landlord').toEqual(pets);
  });

  test('shows only a first name, an initial and dates of an application that is not submitted', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const applicant = await createApplicant(server(), { first_name: 'Philippa', last_name: 'Sycamore' });
    const id = await createApplication(applicant, property);
    await fillIn(applicant, property);
    const answer = await landlord.get(`/api/property/${property.id}`);
    expect(answer.body.applicants).toMatchObject([{ id, status: 'pending', submitted_at: null }]);
    expect(answer.body.applicants[0].user).toEqual({
      first_name: 'Philippa',
      last_name: 'S',
      email: null,
      phone_number: null,
      created_at: expect.any(String),
      roles: [{ name: 'applicant', pivot: { role_id: 2 } }],
      housings: [],
      employments: [],
      households: [],
      landlord_references: [],
      smoke: null,
    });
    const text = JSON.stringify(answer.body);
    for (const secret of ['Sycamore', applicant.email, applicant.phone, HOUSING.address, JOB.employer]) {
      expect(text).not.toContain(secret);
    }
  });

  test('leaves out a withdrawn application', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicantId } = await createSubmittedApplication(server(), property);
    await db().updateTable('applicant').set({ status: 'withdrawn' }).where('id', '=', applicantId).execute();
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
    expect((await landlord.get('/api/property')).body.data[0].applicants).toEqual([]);
  });

  test('can be read, changed, switched and viewed by its landlord only', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    await createSubmittedApplication(server(), property);
    const read = async () => [await landlord.get(`/api/property/${property.id}`), await landlord.get('/api/property')];
    const before = (await read()).map(({ body }) => body);
    await expectOnlyTheLandlord(server(), {
      read: (caller) => caller.get(`/api/property/${property.id}`),
      change: (caller) => caller.post(`/api/application/${property.id}`, { address: IN_ALBERTA }),
      switch: (caller) => caller.post(`/api/property/change-status/${property.id}`),
      look: (caller) => caller.post(`/api/property/${property.id}/seen`),
    });
    expect((await read()).map(({ body }) => body)).toEqual(before);
  });

  test('that does not exist gets the same reply as somebody else’s', async () => {
    const landlord = await createLandlord(server());
    const foreign = await createProperty(await createLandlord(server()));
    for (const id of [foreign.id, randomUUID(), 'no-id', '1', `${foreign.id}x`]) {
      const answer = await landlord.get(`/api/property/${id}`);
      expect([answer.status, answer.body], id).toEqual([404, NOT_FOUND]);
    }
  });
});

describe('an apply link', () => {
  test('shows anybody the property, its requirements and its landlord, and no more', async () => {
    const landlord = await createLandlord(server());
    const { id, token } = await createProperty(landlord, { address: ADDRESS, unit: '2', requirements: ['smoking'] });
    await sql`update property set created_at = '2026-01-01T03:00:00Z' where id = ${id}`.execute(db());
    const answer = await anybody().get(`/api/application/token/${token}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 1,
        data: {
          id,
          address: ADDRESS,
          city: 'Toronto',
          unit: '2',
          requirements: ['smoking'],
          asking_rent: null,
          available_on: null,
          lease_months: null,
          decision_days: 5,
          landlord_name: `${landlord.firstName} ${landlord.lastName}`,
          landlord_verified: null,
          // In Toronto it was still the day before.
          posted_on: '2025-12-31',
          counts_income: true,
          most_facts: 51,
        },
      },
    ]);
    expect((await landlord.get(`/api/application/token/${token}`)).body).toEqual(answer.body);
  });

  test('says where income may not count in the ranks', async () => {
    const landlord = await createLandlord(server());
    const { token } = await createProperty(landlord, { address: '310 Rue Rachel E, Montréal, QC H2W 1G1' });
    const { counts_income, most_facts } = (await anybody().get(`/api/application/token/${token}`)).body.data;
    expect([counts_income, most_facts]).toEqual([false, 38]);
  });

  test('of an inactive property says so, and works again afterwards', async () => {
    const landlord = await createLandlord(server());
    const { id, token } = await createProperty(landlord);
    await landlord.post(`/api/property/change-status/${id}`, { status: 'inactive' });
    const gone = await anybody().get(`/api/application/token/${token}`);
    expect([gone.status, gone.body]).toEqual([
      410,
      { status: 0, message: 'This property is not accepting new applicants.', error_type: 'PropertyInactive' },
    ]);
    await landlord.post(`/api/property/change-status/${id}`, { status: 'active' });
    expectStatus(await anybody().get(`/api/application/token/${token}`), 200);
  });

  test('that was guessed is not found', async () => {
    const { id, token } = await createProperty(await createLandlord(server()));
    for (const guess of [
      id,
      token.slice(1),
      token.toLowerCase(),
      `${token}x`,
      '%00',
      "'%20or%201=1--",
      'x'.repeat(600),
    ]) {
      const answer = await anybody().get(`/api/application/token/${guess}`);
      expect([answer.status, answer.body], guess).toEqual([404, NOT_FOUND]);
    }
  });
});
