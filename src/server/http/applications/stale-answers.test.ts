import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import type { Answer } from '../../../../testing/server/caller.ts';
import { contentsOf } from '../../../../testing/server/contents.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

async function createFilledApplication() {
  const property = await createProperty(await createLandlord(server()));
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  await fillIn(ana, property);
  return { ana, id, application_id: property.id };
}

const answersOf = async (person: TestPerson, id: string) => (await person.get(`/api/applicant/${id}`)).body.applicant;

/** Expects a refusal that returns the stored version and changes nothing. */
async function expectStale(call: () => Promise<Answer>, there: { id: string | null; version: number }) {
  const before = await contentsOf(server());
  const { status, body } = await call();
  expect([status, body]).toEqual([
    409,
    {
      status: 0,
      message: 'This was changed on another device or in another tab since you opened it.',
      error_type: 'StaleAnswer',
      version: there.version,
      ...(there.id && { id: there.id }),
    },
  ]);
  expect(await contentsOf(server())).toEqual(before);
}

type Filled = Awaited<ReturnType<typeof createFilledApplication>>;

/** Each kind of answer: how it is read, changed under a version, and created. */
const KINDS: [
  string,
  {
    find: (answers: Record<string, { id: string; version: number }[]>) => { id: string; version: number } | undefined;
    change: (filled: Filled, id: string, version: number | undefined) => Promise<Answer>;
    make: (filled: Filled, version: number) => Promise<Answer>;
  },
][] = [
  [
    'a home',
    {
      find: ({ housings }) => housings?.[0],
      change: ({ ana, application_id }, id, version) =>
        ana.post(`/api/housing/${id}`, { ...HOUSING, type: 'current', application_id, version }),
      make: ({ ana, application_id }, version) =>
        ana.post('/api/housing', { ...HOUSING, type: 'current', application_id, version }),
    },
  ],
  [
    'a job',
    {
      find: ({ employments }) => employments?.[0],
      change: ({ ana, application_id }, id, version) =>
        ana.post(`/api/employment/${id}`, { ...JOB, application_id, version }),
      make: async ({ ana, application_id }, version) => {
        const key = randomUUID();
        await ana.post('/api/employment', { ...JOB, application_id, key, version: 0 });
        return ana.post('/api/employment', { ...JOB, application_id, key, version });
      },
    },
  ],
  [
    'a household',
    {
      find: ({ households }) => households?.[0],
      change: ({ ana, id: applicantId, application_id }, _, version) =>
        ana.post(`/api/household/${applicantId}`, { ...HOUSEHOLD, application_id, version }),
      make: ({ ana, application_id }, version) => ana.post('/api/household', { ...HOUSEHOLD, application_id, version }),
    },
  ],
];

describe.each(KINDS)('%s', (_, { find, change, make }) => {
  const there = async (filled: Filled) => {
    const found = find(await answersOf(filled.ana, filled.id));
    if (!found) throw new Error('there is none');
    return found;
  };

  test('has its version in its list and in the reply to a save', async () => {
    const filled = await createFilledApplication();
    const { id, version } = await there(filled);
    expect(version).toBe(1);
    expect((await change(filled, id, 1)).body).toMatchObject({ id, version: 2 });
    expect((await there(filled)).version).toBe(2);
  });

  test('can be changed without naming a version', async () => {
    const filled = await createFilledApplication();
    const { id } = await there(filled);
    await change(filled, id, undefined);
    expect((await change(filled, id, undefined)).body).toMatchObject({ id, version: 3 });
  });

  test.each([0, 1, 3, 99])('is not changed on version %d when the second one is stored', async (version) => {
    const filled = await createFilledApplication();
    const { id } = await there(filled);
    await change(filled, id, 1);
    await expectStale(() => change(filled, id, version), { id, version: 2 });
  });

  test('cannot be created where there is one already', async () => {
    const filled = await createFilledApplication();
    const refused = await make(filled, 0);
    expect([refused.status, refused.body]).toMatchObject([409, { error_type: 'StaleAnswer', version: 1 }]);
  });

  test('that two devices change at once takes one change, and refuses the others', async () => {
    const filled = await createFilledApplication();
    const { id } = await there(filled);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(filled, id, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect((await there(filled)).version).toBe(2);
  });

  test.each([-1, 1.5, '1', null, {}])('does not accept %j as a version', async (version) => {
    const filled = await createFilledApplication();
    const { id } = await there(filled);
    const refused = await change(filled, id, version as number);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['version']]);
  });
});

describe('a job', () => {
  test('that was changed elsewhere is not removed without asking', async () => {
    const { ana, id, application_id } = await createFilledApplication();
    const [job] = (await answersOf(ana, id)).employments;
    await ana.post(`/api/employment/${job.id}`, { ...JOB, employer: 'York', application_id, version: 1 });
    await expectStale(() => ana.delete(`/api/employment/${job.id}?version=1`), { id: job.id, version: 2 });
    expect((await ana.delete(`/api/employment/${job.id}?version=2`)).status).toBe(200);
    expect((await answersOf(ana, id)).employments).toEqual([]);
  });

  test.each(['-1', 'x', '1.5', '', '9'.repeat(30)])('is not removed on the invalid version %j', async (version) => {
    const { ana, id } = await createFilledApplication();
    const [job] = (await answersOf(ana, id)).employments;
    expect((await ana.delete(`/api/employment/${job.id}?version=${version}`)).status).toBe(422);
    expect((await answersOf(ana, id)).employments).toHaveLength(1);
  });

  test('that was removed elsewhere is not found, and does not come back', async () => {
    const { ana, id, application_id } = await createFilledApplication();
    const [job] = (await answersOf(ana, id)).employments;
    await ana.delete(`/api/employment/${job.id}`);
    const late = await ana.post(`/api/employment/${job.id}`, { ...JOB, application_id, version: 1 });
    expect(late.status).toBe(404);
    expect((await answersOf(ana, id)).employments).toEqual([]);
  });
});

describe('having never rented', () => {
  test('cannot be declared over a home that another device has saved', async () => {
    const property = await createProperty(await createLandlord(server()));
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    const say = (version: number) => ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true, version });
    expect((await say(0)).status).toBe(200);
    const saved = await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    await expectStale(() => say(0), { id: saved.body.id, version: 1 });
    expect((await answersOf(ana, id)).never_rented).toBe(false);
  });
});
