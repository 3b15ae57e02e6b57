import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { rowsWith } from '../../../../testing/builders/database-traces.ts';
import { auditActionsOf, expectOnlyTheApplicant, outboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { runRetention } from '../../privacy/retention/run-retention.ts';

const server = startTestServer();

async function createStartedApplication() {
  const property = await createProperty(await createLandlord(server()));
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  const at = (step: string) => `/api/applicant/${id}/draft/${step}`;
  return { ana, id, property, at };
}

const save = (person: TestPerson, path: string, version: number, content: object) =>
  person.put(path, { content, version });

describe('a draft', () => {
  test('is empty at first, and then what was typed, valid or not', async () => {
    const { ana, id, at } = await createStartedApplication();
    const path = at('current-housing');
    expect((await ana.get(path)).body).toEqual({ status: 1, draft: null });
    const typed = { address: '12', duration: 'abc', list: [1, null, { deep: true }], été: '🏠', '': '' };
    const saved = await save(ana, path, 0, typed);
    expect([saved.status, saved.body]).toEqual([200, { status: 1, version: 1, saved_at: expect.any(String) }]);
    expect((await ana.get(path)).body.draft).toEqual({ content: typed, version: 1, saved_at: saved.body.saved_at });
    expect((await save(ana, path, 1, {})).body.version).toBe(2);
    expect((await ana.get(path)).body.draft).toMatchObject({ content: {}, version: 2 });
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.drafts).toEqual(['current-housing']);
  });

  test('is stored encrypted under the key of its applicant; one of an earlier release is encrypted in the night', async () => {
    const { ana, id, at } = await createStartedApplication();
    const path = at('employment-info');
    await save(ana, path, 0, { employer: 'Lakeside Aviary' });
    expect(await rowsWith(server(), ['Lakeside Aviary'])).toEqual({});
    const { db } = server().ctx;
    const former = { sealed: null, content: JSON.stringify({ employer: 'Former Aviary' }) };
    await db.updateTable('draft').set(former).where('applicant_id', '=', id).execute();
    expect((await ana.get(path)).body.draft).toMatchObject({ content: { employer: 'Former Aviary' }, version: 1 });
    await runRetention(server().ctx);
    expect(await rowsWith(server(), ['Former Aviary'])).toEqual({});
    expect((await ana.get(path)).body.draft).toMatchObject({ content: { employer: 'Former Aviary' }, version: 1 });
  });

  test('exists once for each step', async () => {
    const { ana, id, at } = await createStartedApplication();
    await save(ana, at('household-info'), 0, { tenant_count: '2' });
    await save(ana, at('employment-info'), 0, { employer: 'Lakeside' });
    expect((await ana.get(at('household-info'))).body.draft.content).toEqual({ tenant_count: '2' });
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.drafts).toEqual([
      'employment-info',
      'household-info',
    ]);
  });

  test('causes no audit event and no message: typing is private', async () => {
    const { ana, id, at } = await createStartedApplication();
    await save(ana, at('current-housing'), 0, { address: '12' });
    await ana.delete(at('current-housing'));
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
    expect(await outboxOf(server(), ana.email)).toEqual([]);
  });

  test('is deleted on demand, and deleting nothing is no error', async () => {
    const { ana, at } = await createStartedApplication();
    const path = at('employment-info');
    await save(ana, path, 0, { employer: 'Lakeside' });
    expect((await ana.delete(path)).body).toEqual({ status: 1 });
    expect((await ana.get(path)).body.draft).toBeNull();
    expect((await ana.delete(path)).status).toBe(200);
    expect((await save(ana, path, 0, { employer: 'York' })).body.version).toBe(1);
  });
});

describe('two devices', () => {
  test.each([0, 1, 7])('the second one, on version %d, is 409 StaleDraft and overwrites nothing', async (version) => {
    const { ana, at } = await createStartedApplication();
    const path = at('current-housing');
    await save(ana, path, 0, { device: 'first' });
    await save(ana, path, 1, { device: 'first again' });
    const late = await save(ana, path, version, { device: 'second' });
    expect([late.status, late.body.status, late.body.error_type]).toEqual([409, 0, 'StaleDraft']);
    expect((await ana.get(path)).body.draft).toMatchObject({ content: { device: 'first again' }, version: 2 });
  });

  test("that save at once: one wins, the others get a conflict, and the winner's text is stored", async () => {
    const { ana, at } = await createStartedApplication();
    const path = at('current-housing');
    for (const version of [0, 1]) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, device) => save(ana, path, version, { device })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await ana.get(path)).body.draft).toMatchObject({ content: { device: winner }, version: version + 1 });
    }
  });
});

describe('when the step is saved', () => {
  test("the home's and the household's drafts are gone, and no other one", async () => {
    const { ana, property, at } = await createStartedApplication();
    const application_id = property.id;
    const steps = ['current-housing', 'previous-housing', 'employment-info', 'household-info'];
    for (const step of steps) await save(ana, at(step), 0, { typed: step });
    const left = async () => {
      const drafts = await Promise.all(steps.map((step) => ana.get(at(step))));
      return steps.filter((_, index) => drafts[index]?.body.draft);
    };
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    expect(await left()).toEqual(['previous-housing', 'employment-info', 'household-info']);
    await ana.post('/api/housing', { ...HOUSING, type: 'previous', application_id });
    expect(await left()).toEqual(['employment-info', 'household-info']);
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    expect(await left()).toEqual(['employment-info']);
    // The employment step holds several entries, so its draft outlives the saving of one of them.
    await ana.post('/api/employment', { ...JOB, application_id });
    expect(await left()).toEqual(['employment-info']);
  });

  test('with errors, the draft stays', async () => {
    const { ana, property, at } = await createStartedApplication();
    await save(ana, at('current-housing'), 0, { duration: '0' });
    const bad = { ...HOUSING, duration: 0, type: 'current', application_id: property.id };
    expect((await ana.post('/api/housing', bad)).status).toBe(422);
    expect((await ana.get(at('current-housing'))).body.draft).toMatchObject({ content: { duration: '0' }, version: 1 });
  });
});

describe('a draft is refused', () => {
  test('for an unknown step (404), an invalid version or invalid content (422)', async () => {
    const { ana, at } = await createStartedApplication();
    expect((await save(ana, at('somewhere'), 0, {})).status).toBe(404);
    expect((await ana.get(at('somewhere'))).status).toBe(404);
    for (const body of [
      { content: {}, version: -1 },
      { content: {}, version: 1.5 },
      { content: 'text', version: 0 },
      {},
    ]) {
      expect([body, (await ana.put(at('guarantor'), body)).status]).toEqual([body, 422]);
    }
  });

  test.each([
    ['a thousand keys', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 1])), 422],
    ['as many as fit into a body', Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`${at}`, 1])), 422],
    ['a list without end', { list: Array(20_000).fill(1) }, 422],
    ['many lists', { list: Array(90).fill(Array(90).fill({ a: 1 })) }, 422],
    ['forms within forms', JSON.parse(`${'{"a":'.repeat(14)}1${'}'.repeat(14)}`), 400],
  ])('with %s, and nothing is stored', async (_, content, status) => {
    const { ana, at } = await createStartedApplication();
    const refused = await save(ana, at('guarantor'), 0, content);
    expect([refused.status, refused.body.status]).toEqual([status, 0]);
    expect(refused.body.errors?.content ?? [refused.body.message]).toEqual([
      status === 422 ? 'This is too much to save for one step' : 'We couldn’t read that request.',
    ]);
    expect((await ana.get(at('guarantor'))).body.draft).toBeNull();
  });

  test('when it is larger than any form (413)', async () => {
    const { ana, at } = await createStartedApplication();
    expect((await save(ana, at('guarantor'), 0, { words: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await ana.get(at('guarantor'))).body.draft).toBeNull();
  });

  test('after the submission (409)', async () => {
    const { applicant, applicantId } = await createSubmittedApplication(
      server(),
      await createProperty(await createLandlord(server())),
    );
    const path = `/api/applicant/${applicantId}/draft/guarantor`;
    const refused = await save(applicant, path, 0, { name: 'x' });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'ApplicationClosed']);
    expect((await applicant.get(path)).body).toEqual({ status: 1, draft: null });
  });

  test('from and to anybody but the applicant', async () => {
    const { ana, at } = await createStartedApplication();
    const path = at('current-housing');
    await save(ana, path, 0, { address: '12' });
    await expectOnlyTheApplicant(server(), {
      reading: (caller) => caller.get(path),
      saving: (caller) => caller.put(path, { content: { address: 'stolen' }, version: 1 }),
      forgetting: (caller) => caller.delete(path),
    });
    expect((await ana.get(path)).body.draft).toMatchObject({ content: { address: '12' }, version: 1 });
  });
});
