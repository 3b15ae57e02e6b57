import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createStartedApplication,
  createSubmittedApplication,
  HOUSING,
} from '../../../../testing/builders/builders.ts';
import {
  auditActionsOf,
  auditOf,
  expectOnlyTheApplicant,
  expectOnlyTheLandlord,
  outboxOf,
} from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const applicationsFor = (propertyId: string) =>
  server().ctx.db.selectFrom('applicant').select(['id', 'person_id']).where('property_id', '=', propertyId).execute();

describe('starting an application', () => {
  test('answers 201 with its id, stores one row and records an audit event', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const ana = await createApplicant(server());
    const started = await ana.post('/api/applicant', { application_id: property.id });
    expect([started.status, started.body]).toEqual([201, { status: 1, applicant_id: expect.any(String) }]);
    const id = started.body.applicant_id;
    expect(await applicationsFor(property.id)).toEqual([{ id, person_id: ana.id }]);
    expect(await auditOf(server(), id)).toEqual([
      { action: 'application.started', actor_kind: 'applicant', actor_id: ana.id, detail: {} },
    ]);
    expect([await outboxOf(server(), ana.email), await outboxOf(server(), landlord.email)]).toEqual([[], []]);
  });

  test('a second time is 409 ApplicantAlreadyApplied, and the first application is unchanged', async () => {
    const property = await createProperty(await createLandlord(server()));
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    const again = await ana.post('/api/applicant', { application_id: property.id });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      status: 0,
      message: "you've already applied to this property",
      error_type: 'ApplicantAlreadyApplied',
    });
    expect(await applicationsFor(property.id)).toEqual([{ id, person_id: ana.id }]);
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
  });

  test('ten times at once creates one application', async () => {
    const property = await createProperty(await createLandlord(server()));
    const ana = await createApplicant(server());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.post('/api/applicant', { application_id: property.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await applicationsFor(property.id)).toHaveLength(1);
  });

  test('for an inactive property is 410 and stores nothing; earlier applicants keep their application', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const early = await createApplicant(server());
    const id = await createApplication(early, property);
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    const late = await createApplicant(server());
    const refused = await late.post('/api/applicant', { application_id: property.id });
    expect([refused.status, refused.body.error_type]).toEqual([410, 'PropertyInactive']);
    expect(await applicationsFor(property.id)).toEqual([{ id, person_id: early.id }]);
    expect((await early.post('/api/applicant', { application_id: property.id })).status).toBe(409);
    expect((await early.get(`/api/applicant/${id}`)).body.applicant.application.status).toBe('inactive');
    const auditEvents = server().ctx.db.selectFrom('audit_event').select('action').where('actor_id', '=', late.id);
    expect(await auditEvents.where('action', '=', 'application.started').execute()).toEqual([]);
  });

  test("for one's own property is 409 OwnProperty", async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const both = await createApplicant(server(), { email: landlord.email });
    expect(both.id).toBe(landlord.id);
    const refused = await both.post('/api/applicant', { application_id: property.id });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'OwnProperty']);
    expect(await applicationsFor(property.id)).toEqual([]);
  });

  test('is 404 for an unknown property, 403 for a landlord and 401 without a login', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(await createLandlord(server()));
    const ana = await createApplicant(server());
    expect((await ana.post('/api/applicant', { application_id: randomUUID() })).status).toBe(404);
    const closed = await landlord.post('/api/applicant', { application_id: property.id });
    expect([closed.status, closed.body]).toEqual([403, { status: 0, message: 'Only applicants can apply.' }]);
    const anonymous = await callerAt(server().origin).post('/api/applicant', { application_id: property.id });
    expect(anonymous.body).toEqual({ status: 0, authed: 0, message: 'Unauthenticated.' });
    expect(await applicationsFor(property.id)).toEqual([]);
  });
});

describe('reading applications', () => {
  test("lists the caller's own by date in either order, and what is missing", async () => {
    const landlord = await createLandlord(server());
    const [first, second] = [await createProperty(landlord), await createProperty(landlord, { unit: '2' })];
    const ana = await createApplicant(server());
    const ids = [await createApplication(ana, first), await createApplication(ana, second)];
    await createSubmittedApplication(server(), first);
    const oldestFirst = await ana.get('/api/applicant?sort_field=created_at&sort_asc=1');
    expect(oldestFirst.body.data.map((row: { id: string }) => row.id)).toEqual(ids);
    const newestFirst = await ana.get('/api/applicant?sort_field=created_at&sort_asc=0');
    expect(newestFirst.body.data.map((row: { id: string }) => row.id)).toEqual([...ids].reverse());
    expect(newestFirst.body.data[0]).toEqual({
      id: ids[1],
      application_id: second.id,
      status: 'pending',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      submitted_at: null,
      date_applied: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      step: 'coapplication',
      missing: ['current_housing', 'employment', 'household'],
      added: [],
      group: [],
      group_waiting: '',
      decision: null,
      open_questions: 0,
      decision_date: null,
      opened_at: null,
      is_backup: false,
      application: {
        address: expect.stringContaining('Fermanagh Ave, Toronto, ON'),
        unit: '2',
        status: 'active',
        landlord_name: 'Leopold Oakhurst',
      },
    });
    expect((await ana.get('/api/applicant?sort_field=email')).status).toBe(422);
  });

  test('lists all of them, even sixty', async () => {
    const landlord = await createLandlord(server());
    const ana = await createApplicant(server());
    const ids: string[] = [];
    for (let place = 0; place < 60; place += 1) ids.push(await createApplication(ana, await createProperty(landlord)));
    const { data } = (await ana.get('/api/applicant?sort_field=created_at&sort_asc=1')).body;
    expect(data.map((row: { id: string }) => row.id)).toEqual(ids);
  });

  test('returns an empty list to a person who never applied', async () => {
    const ana = await createApplicant(server());
    expect((await ana.get('/api/applicant')).body).toEqual({ status: 1, data: [] });
  });

  test('shows a new application with everything empty and the sections that the landlord requires', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['monthly_rent_payment', 'employment_info'] });
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    expect((await ana.get(`/api/applicant/${id}`)).body).toEqual({
      status: 1,
      language: 'en',
      applicant: {
        id,
        application_id: property.id,
        status: 'pending',
        created_at: expect.any(String),
        submitted_at: null,
        withdrawn_at: null,
        step: 'coapplication',
        never_rented: false,
        application: {
          address: expect.stringContaining('Fermanagh Ave'),
          unit: null,
          status: 'active',
          requirements: ['monthly_rent_payment', 'employment_info'],
          asking_rent: null,
          available_on: null,
          lease_months: null,
          landlord_name: 'Leopold Oakhurst',
        },
        sections: {
          current_housing: 'missing',
          previous_housing: 'not asked',
          employment: 'missing',
          household: 'not asked',
        },
        added: [],
        group: [],
        group_waiting: '',
        decision: null,
        decision_date: null,
        opened_at: null,
        is_backup: false,
        has_guarantor: false,
        checks_progress: 'none',
        drafts: [],
        housings: [],
        employments: [],
        households: [],
        for_landlord: { housings: [], employments: [], households: [] },
        credit_checks: [],
        background_checks: [],
        id_verifications: [],
        employment_income_verifications: [],
      },
    });
  });

  test('is for the applicant only: a landlord reads applications through other calls', async () => {
    const property = await createProperty(await createLandlord(server()));
    const id = await createApplication(await createApplicant(server()), property);
    await expectOnlyTheApplicant(server(), {
      'the application': (caller) => caller.get(`/api/applicant/${id}`),
      'its step': (caller) => caller.post(`/api/applicant/${id}/step`, { step: 'guarantor' }),
      'never rented': (caller) => caller.post(`/api/applicant/${id}/never-rented`, { never_rented: true }),
      'submitting it': (caller) => caller.post(`/api/applicant/${id}/submit-applicant`),
      'an id that is none': (caller) => caller.get('/api/applicant/17'),
    });
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
  });
});

describe('the current step of an application', () => {
  test('is the last one saved, on every device', async () => {
    const ana = await createApplicant(server());
    const id = await createApplication(ana, await createProperty(await createLandlord(server())));
    const path = `/api/applicant/${id}/step`;
    expect((await ana.post(path, { step: 'employment-info' })).body).toEqual({ status: 1 });
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.step).toBe('employment-info');
    expect((await ana.get('/api/applicant')).body.data[0].step).toBe('employment-info');
    expect((await ana.post(path, { step: 'somewhere' })).status).toBe(422);
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
  });

  test('does not change after the submission', async () => {
    const { applicant, applicantId } = await createSubmittedApplication(
      server(),
      await createProperty(await createLandlord(server())),
    );
    await applicant.post(`/api/applicant/${applicantId}/step`, { step: 'guarantor' });
    expect((await applicant.get(`/api/applicant/${applicantId}`)).body.applicant.step).toBe('coapplication');
  });
});

describe('an applicant who never rented', () => {
  test('says so instead of describing a home, and can undo it', async () => {
    const ana = await createApplicant(server());
    const id = await createApplication(ana, await createProperty(await createLandlord(server())));
    const declare = (never_rented: boolean) => ana.post(`/api/applicant/${id}/never-rented`, { never_rented });
    const read = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant;
    expect((await declare(true)).body).toEqual({ status: 1 });
    expect(await read()).toMatchObject({ never_rented: true, sections: { current_housing: 'skipped' } });
    expect((await declare(false)).status).toBe(200);
    expect(await read()).toMatchObject({ never_rented: false, sections: { current_housing: 'missing' } });
    expect((await auditOf(server(), id)).slice(1)).toEqual([
      {
        action: 'housing.never_rented_declared',
        actor_kind: 'applicant',
        actor_id: ana.id,
        detail: { neverRented: true },
      },
      {
        action: 'housing.never_rented_declared',
        actor_kind: 'applicant',
        actor_id: ana.id,
        detail: { neverRented: false },
      },
    ]);
  });

  test('can still describe a home later', async () => {
    const ana = await createApplicant(server());
    const property = await createProperty(await createLandlord(server()));
    const id = await createApplication(ana, property);
    await ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    const { applicant } = (await ana.get(`/api/applicant/${id}`)).body;
    expect(applicant).toMatchObject({ never_rented: false, sections: { current_housing: 'complete' } });
  });
});

describe('an applicant as the landlord sees them', () => {
  const read = (propertyId: string, userId: string) => ({ application_id: propertyId, user_id: userId });
  const PATH = '/api/applicant/byUserIdAndApplicationId';

  test('has a first name and an initial until the application is submitted', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    const { status, body } = await landlord.post(PATH, read(property.id, ana.id));
    expect(status).toBe(200);
    expect(body.applicant).toMatchObject({ id, user_id: ana.id, status: 'pending', submitted_at: null, ranking: null });
    expect(body.applicant.user).toEqual({
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
  });

  test('has every answer afterwards, with the pets as JSON text', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant } = await createSubmittedApplication(server(), property);
    const { user } = (await landlord.post(PATH, read(property.id, applicant.id))).body.applicant;
    expect(user).toMatchObject({
      last_name: 'Sycamore',
      email: applicant.email,
      phone_number: applicant.phone,
      smoke: false,
      housings: [{ type: 'current', monthly_rent: 2050, duration: 4 }],
      employments: [
        { employer: 'Lakeside Hospital', salary: 5900, employment_references: [{ name: 'Harriet Birch' }] },
      ],
      households: [{ tenant_count: 2, monthly_income: 7850, pets: expect.any(String) }],
    });
    expect(JSON.parse(user.households[0].pets)).toEqual([{ type: 'cat', size: 'small' }]);
  });

  test('is found only by the landlord of the property, and only after applying', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant } = await createSubmittedApplication(server(), property);
    const other = await createApplicant(server());
    expect((await landlord.post(PATH, read(property.id, other.id))).status).toBe(404);
    expect((await landlord.post(PATH, read(randomUUID(), applicant.id))).status).toBe(404);
    await expectOnlyTheLandlord(server(), {
      'the applicant': (caller) => caller.post(PATH, read(property.id, applicant.id)),
    });
  });
});

describe('a favourite', () => {
  test('is marked and unmarked by the landlord', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicantId } = await createSubmittedApplication(server(), property);
    const mark = (is_favourite: number) =>
      landlord.post(`/api/applicant/update-favourite/${applicantId}`, { is_favourite });
    const isFavourite = async () =>
      (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].is_favourite;
    expect((await mark(1)).body).toEqual({ status: 1, is_favourite: 1 });
    expect(await isFavourite()).toBe(1);
    expect((await mark(0)).body).toEqual({ status: 1, is_favourite: 0 });
    expect(await isFavourite()).toBe(0);
    const marks = (await auditOf(server(), applicantId)).filter(({ action }) => action === 'favourite.marked');
    expect(marks.map(({ actor_id, detail }) => [actor_id, detail])).toEqual([
      [landlord.id, { favourite: true }],
      [landlord.id, { favourite: false }],
    ]);
    expect((await mark(2)).status).toBe(422);
  });

  test('cannot be marked by anybody else', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicantId } = await createSubmittedApplication(server(), property);
    const call = `/api/applicant/update-favourite/${applicantId}`;
    await expectOnlyTheLandlord(server(), { favourite: (caller) => caller.post(call, { is_favourite: 1 }) });
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants[0].is_favourite).toBe(0);
    expect(await auditActionsOf(server(), applicantId)).not.toContain('favourite.marked');
  });
});

describe('a submitted application', () => {
  test('is new until its own landlord opens the property', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    await createSubmittedApplication(server(), property);
    await createApplication(await createApplicant(server()), property);
    const events = async () =>
      (await landlord.get('/api/property')).body.data[0].applicants.map((each: { is_new: number }) => each.is_new);
    expect(await events()).toEqual([1, 0]);
    await expectOnlyTheLandlord(server(), { seen: (caller) => caller.post(`/api/property/${property.id}/seen`) });
    expect(await events()).toEqual([1, 0]);
    expect((await landlord.post(`/api/property/${property.id}/seen`)).body).toEqual({ status: 1 });
    expect(await events()).toEqual([0, 0]);
  });
});

describe('paid checks', () => {
  const connect = (id: string) => `/api/screening-request/screening-request-get-connect/${id}`;
  const items = (id: string) => `/api/screening-request/tenants-request-items/${id}`;

  test('that nobody ordered: nothing is connected, and nothing is requested of applicants', async () => {
    const { ana, property } = await createStartedApplication(server());
    const connected = await ana.post(connect(property.id), {});
    expect([connected.status, connected.body]).toEqual([200, { status: 1, connected: 0 }]);
    expect((await ana.get(items(property.id))).body).toMatchObject({ status: 1, data: [] });
  });

  test('do not depend on whom the body names', async () => {
    const property = await createProperty(await createLandlord(server()));
    const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
    const asBen = { tenant_id: ben.id, email: ben.email, phone_number: ben.phone };
    expect((await ana.post(connect(property.id), asBen)).body).toEqual({ status: 1, connected: 0 });
  });

  test('of an unknown property are not found; landlords and strangers have none', async () => {
    const property = await createProperty(await createLandlord(server()));
    await expectOnlyTheApplicant(server(), {
      'connect, unknown property': (caller) => caller.post(connect(randomUUID()), {}),
      'items, unknown property': (caller) => caller.get(items(randomUUID())),
    });
    const anonymous = callerAt(server().origin);
    expect((await anonymous.post(connect(property.id), {})).status).toBe(401);
    expect((await anonymous.get(items(property.id))).status).toBe(401);
  });
});
