import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { createInvitedCoApplicant } from '../../../../testing/builders/co-applicants.ts';
import {
  auditActionsOf,
  auditOf,
  expectOnlyTheApplicant,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { afterLogin } from '../../../domain/messages/email-message.ts';
import { reviewPath } from '../../../domain/properties/property.ts';

const server = startTestServer();
const db = () => server().ctx.db;

const withdraw = (person: TestPerson, id: string) => person.post(`/api/applicant/${id}/withdraw`);
const remove = (person: TestPerson, id: string) => person.delete(`/api/applicant/${id}`);
const submit = (person: TestPerson, id: string) => person.post(`/api/applicant/${id}/submit-applicant`);
const kindsTo = async (person: TestPerson) => (await outboxOf(server(), person.email)).map(({ kind }) => kind);
const statusOf = async (person: TestPerson, id: string) =>
  (await person.get(`/api/applicant/${id}`)).body.applicant.status;

async function startApplication(property: TestProperty) {
  const applicant = await createApplicant(server());
  return { applicant, applicantId: await createApplication(applicant, property) };
}

/** An application with every section and one file, not submitted. */
async function createFilledApplication() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { unit: '2' });
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  await fillIn(ana, property);
  const fields = { model_id: id, model_type: 'Applicant', input: 'proof_of_income' };
  const uploaded = await ana.upload('/api/file', fields, { files: [new File([A_PDF], 'stub.pdf')] });
  const fileId: string = expectStatus(uploaded, 200).body.files[0].id;
  const file = await db()
    .selectFrom('file')
    .select('storage_key as key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { landlord, property, ana, id, fileId, storageKey: file.key };
}

const isStored = (key: string): Promise<boolean> =>
  server()
    .ctx.files.read(key)
    .then(
      () => true,
      () => false,
    );

/** Every row that belongs to an application, by table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from applicant where id = ${id}) as applicant,
      (select count(*)::int from housing where applicant_id = ${id}) as housing,
      (select count(*)::int from employment where applicant_id = ${id}) as employment,
      (select count(*)::int from household where applicant_id = ${id}) as household,
      (select count(*)::int from draft where applicant_id = ${id}) as draft,
      (select count(*)::int from file where applicant_id = ${id}) as file`.execute(db());
  return rows[0] ?? {};
}

describe('withdrawing a submitted application', () => {
  test('removes it for the landlord: no row, no answer, no file; the tenant still reads it as withdrawn', async () => {
    const { landlord, property, ana, id, fileId } = await createFilledApplication();
    await submit(ana, id);
    expect((await landlord.get(`/api/file/${fileId}`)).status).toBe(200);
    const answer = await withdraw(ana, id);
    expect([answer.status, answer.body]).toEqual([200, { status: 1, applicant_status: 'withdrawn' }]);

    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
    const listed = (await landlord.get('/api/property')).body.data;
    expect(listed.map(({ applicants }: { applicants: unknown[] }) => applicants)).toEqual([[]]);
    const one = { application_id: property.id, user_id: ana.id };
    expect((await landlord.post('/api/applicant/byUserIdAndApplicationId', one)).status).toBe(404);
    expect((await landlord.get(`/api/file/${fileId}`)).status).toBe(404);
    expect((await landlord.post(`/api/applicant/update-favourite/${id}`, { is_favourite: 1 })).status).toBe(404);

    const { applicant } = (await ana.get(`/api/applicant/${id}`)).body;
    expect(applicant).toMatchObject({ status: 'withdrawn', withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(applicant.housings).toHaveLength(1);
    expect((await ana.get(`/api/file/${fileId}`)).status).toBe(200);
    expect((await ana.get('/api/applicant')).body.data).toMatchObject([{ id, status: 'withdrawn' }]);
    expect((await auditOf(server(), id)).at(-1)).toEqual({
      action: 'application.withdrawn',
      actor_kind: 'applicant',
      actor_id: ana.id,
      detail: { wasSubmitted: true },
    });
  });

  test('notifies the landlord without any of the answers, and sends the tenant a receipt', async () => {
    const { landlord, property, ana, id } = await createFilledApplication();
    await submit(ana, id);
    await withdraw(ana, id);
    const messages = await until('both emails', async () => {
      const [toLandlord] = (await mailboxOf(server(), landlord.email)).filter((m) => m.subject.includes('withdrew'));
      const [toTenant] = (await mailboxOf(server(), ana.email)).filter((m) => m.subject.includes('withdrawn'));
      return toLandlord && toTenant && { toLandlord, toTenant };
    });
    expect(messages.toLandlord.subject).toMatch(/^Philippa Sycamore withdrew the application for \d+ Fermanagh/);
    const { appUrl } = server().ctx;
    expect(messages.toLandlord.links).toEqual([appUrl + afterLogin(reviewPath(property.id))]);
    expect(messages.toLandlord.text).not.toMatch(/Bloor|pharmacist|Lakeside|\b5,?900\b|\b7,?850\b|undefined/);
    expect(messages.toTenant.text).toContain('Leopold Oakhurst can no longer read your application');
    expect(messages.toTenant.links).toEqual([appUrl + afterLogin('/tenant/dashboard')]);
  });

  test('again, even twenty times at once, changes nothing and sends nothing more', async () => {
    const { landlord, ana, id } = await createFilledApplication();
    await submit(ana, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(ana, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.applicant_status}`))).toEqual(
      new Set(['200 withdrawn']),
    );
    expect((await auditActionsOf(server(), id)).filter((action) => action === 'application.withdrawn')).toHaveLength(1);
    expect((await kindsTo(landlord)).sort()).toEqual(['application-completed', 'application-withdrawn']);
    expect((await kindsTo(ana)).sort()).toEqual(['application-received', 'withdrawal-receipt']);
  });

  test('closes it: nothing can be changed, and it cannot be submitted again', async () => {
    const { property, ana, id } = await createFilledApplication();
    await submit(ana, id);
    await withdraw(ana, id);
    const changes = [
      () => submit(ana, id),
      () => ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true }),
      () => ana.put(`/api/applicant/${id}/draft/guarantor`, { content: {}, version: 0 }),
    ];
    for (const change of changes) {
      const { status, body } = await change();
      expect([status, body.error_type, body.message]).toEqual([
        409,
        'ApplicationClosed',
        'This application was withdrawn and can no longer be changed.',
      ]);
    }
    const again = await ana.post('/api/applicant', { application_id: property.id });
    expect([again.status, again.body.error_type]).toEqual([409, 'ApplicantAlreadyApplied']);
  });
});

test('withdrawing an application that was not submitted does not notify the landlord', async () => {
  const { landlord, ana, id } = await createFilledApplication();
  expect((await withdraw(ana, id)).status).toBe(200);
  expect(await statusOf(ana, id)).toBe('withdrawn');
  expect([await kindsTo(landlord), await kindsTo(ana)]).toEqual([[], ['withdrawal-receipt']]);
});

test('submitting and withdrawing at the same time end in one state, with the emails that belong to it', async () => {
  const landlord = await createLandlord(server());
  const ana = await createApplicant(server());
  for (let round = 0; round < 20; round += 1) {
    const property = await createProperty(landlord);
    const id = await createApplication(ana, property);
    await fillIn(ana, property);
    const race = round % 2 ? [submit(ana, id), withdraw(ana, id)] : [withdraw(ana, id), submit(ana, id)];
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    const [submitted, withdrawn] = round % 2 ? statuses : statuses.toReversed();
    expect(withdrawn).toBe(200);
    expect([200, 409]).toContain(submitted);
    expect(await statusOf(ana, id)).toBe('withdrawn');
    const messages = await db()
      .selectFrom('outbox')
      .select('kind')
      .where('dedupe_key', '=', id)
      .orderBy('kind')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(
      submitted === 200
        ? ['application-completed', 'application-received', 'application-withdrawn', 'withdrawal-receipt']
        : ['withdrawal-receipt'],
    );
  }
});

describe('deleting an application', () => {
  test('deletes every row, every draft and the content of every file; the landlord keeps nothing', async () => {
    const { landlord, property, ana, id, fileId, storageKey } = await createFilledApplication();
    await ana.put(`/api/applicant/${id}/draft/guarantor`, { content: { name: 'Ben' }, version: 0 });
    expect(Object.values(await rowsOf(id))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await isStored(storageKey)).toBe(true);

    const deleted = await remove(ana, id);
    expect([deleted.status, deleted.body]).toEqual([200, { status: 1 }]);
    expect(Object.values(await rowsOf(id))).toEqual([0, 0, 0, 0, 0, 0]);
    await until('the content is gone', async () => !(await isStored(storageKey)));
    expect((await ana.get(`/api/file/${fileId}`)).status).toBe(404);
    expect((await ana.get(`/api/applicant/${id}`)).status).toBe(404);
    expect((await ana.get('/api/applicant')).body.data).toEqual([]);
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
    expect([await kindsTo(landlord), await kindsTo(ana)]).toEqual([[], []]);
    expect((await auditOf(server(), id)).at(-1)).toEqual({
      action: 'application.deleted',
      actor_kind: 'applicant',
      actor_id: ana.id,
      detail: { status: 'pending', files: 1 },
    });
    expect((await remove(ana, id)).status).toBe(404);
  });

  test('lets the person apply again from the beginning', async () => {
    const { property, ana, id } = await createFilledApplication();
    await remove(ana, id);
    const second = await createApplication(ana, property);
    expect(second).not.toBe(id);
    const { applicant } = (await ana.get(`/api/applicant/${second}`)).body;
    expect(applicant).toMatchObject({ status: 'pending', housings: [], employments: [], households: [], drafts: [] });
    await fillIn(ana, property);
    expect((await submit(ana, second)).status).toBe(200);
  });

  test('removes a co-applicant from the group, so that the landlord sees no name of theirs', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant: priya, applicantId } = await startApplication(property);
    const invited = await createInvitedCoApplicant(server(), priya, applicantId);
    const daniel = await createApplicant(server(), { first_name: 'Daniel' });
    const join = { status: 1, coapplicant_token: invited.token };
    expectStatus(await daniel.post(`/api/applicant/update-coapplicant/${invited.id}`, join), 200);
    const own = await createApplication(daniel, property);
    const friends = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].coapplicants;
    expect(await friends()).toMatchObject([{ first_name: 'Daniel' }]);
    await withdraw(daniel, own);
    expect(await friends()).toEqual([]);
    expect((await remove(daniel, own)).status).toBe(200);
    expect(await friends()).toEqual([]);
  });

  test('is refused for a submitted one, with a hint to withdraw it; after that it is possible', async () => {
    const { landlord, property, ana, id, fileId, storageKey } = await createFilledApplication();
    await submit(ana, id);
    const refused = await remove(ana, id);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        status: 0,
        message: 'This application was submitted. To delete it, withdraw it first.',
        error_type: 'ApplicationSubmitted',
      },
    ]);
    expect((await landlord.get(`/api/file/${fileId}`)).status).toBe(200);
    await withdraw(ana, id);
    expect((await remove(ana, id)).status).toBe(200);
    expect(Object.values(await rowsOf(id))).toEqual([0, 0, 0, 0, 0, 0]);
    await until('the content is gone', async () => !(await isStored(storageKey)));
    await createApplication(ana, property);
  });

  test('while it is being submitted ends in one of two ways: deleted, or submitted and stored', async () => {
    const landlord = await createLandlord(server());
    const ana = await createApplicant(server());
    for (let round = 0; round < 6; round += 1) {
      const property = await createProperty(landlord);
      const id = await createApplication(ana, property);
      await fillIn(ana, property);
      const [submitted, removed] = await Promise.all([submit(ana, id), remove(ana, id)]);
      const ended = `${submitted.status} ${removed.status}`;
      expect(['200 409', '404 200']).toContain(ended);
      expect((await rowsOf(id)).applicant).toBe(ended === '200 409' ? 1 : 0);
    }
  });
});

describe('the right to withdraw or delete', () => {
  test("is the applicant's only: others find nothing, other roles and anonymous callers are refused", async () => {
    const property = await createProperty(await createLandlord(server()));
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    await expectOnlyTheApplicant(server(), {
      withdraw: (caller) => caller.post(`/api/applicant/${applicantId}/withdraw`),
      delete: (caller) => caller.delete(`/api/applicant/${applicantId}`),
    });
    expect(await statusOf(applicant, applicantId)).toBe('in-review');
  });

  test("is nobody's for an application that does not exist", async () => {
    const ana = await createApplicant(server());
    for (const id of [randomUUID(), 'no-id']) {
      expect([(await withdraw(ana, id)).status, (await remove(ana, id)).status]).toEqual([404, 404]);
    }
  });
});
