import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { expectOnlyTheLandlord } from '../../../../testing/builders/evidence.ts';
import { manyGroups, type SeededGroup } from '../../../../testing/builders/many-groups.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const HOUSEHOLDS = 130;
const PAGE = 50;

let landlord: TestPerson;
let setup: TestProperty;
let groups: SeededGroup[] = [];

beforeAll(async () => {
  landlord = await createLandlord(server());
  setup = await createProperty(landlord);
  groups = await manyGroups(server().ctx, setup.id, HOUSEHOLDS);
});

interface Listed {
  id: string;
  isCoapplicant: boolean;
  ranking: { place: number; points: number } | null;
  user: { first_name: string; last_name: string };
}

const getList = (query: string, property = setup) => landlord.get(`/api/property/${property.id}?${query}`);
const answerTo = async (query: string) => expectStatus(await getList(query), 200).body;
const headsIn = (applicants: Listed[]): string[] => applicants.filter((one) => !one.isCoapplicant).map(({ id }) => id);

/** All pages in order, with a step to run before each further one. */
async function allPages(query = '', between?: (page: number) => Promise<void>): Promise<Listed[][]> {
  const pages: Listed[][] = [];
  for (let after = ''; ; ) {
    const { applicants, next } = await answerTo(`${query}${after && `&after=${after}`}`);
    pages.push(applicants);
    if (next === null) return pages;
    await between?.(pages.length);
    after = next;
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
/** Ranked groups by points, then by submission; after them the waiting ones, by arrival. */
const inOrder = (list: SeededGroup[]): SeededGroup[] =>
  list.toSorted(
    (a, b) =>
      Number(b.isSubmitted) - Number(a.isSubmitted) ||
      (a.isSubmitted ? b.points - a.points : 0) ||
      a.at.getTime() - b.at.getTime() ||
      byText(a.id, b.id),
  );
const idsOf = (list: SeededGroup[]): string[] => inOrder(list).map(({ id }) => id);

describe('the order', () => {
  test('is by points, then by submission, then by id, with those who wait last', async () => {
    const heads = headsIn((await allPages()).flat());
    expect(heads).toEqual(idsOf(groups));
    expect(new Set(heads).size).toBe(HOUSEHOLDS);
  });

  test('numbers the submitted from one on, across all pages, and nobody else', async () => {
    const all = (await allPages()).flat();
    const places = all.flatMap(({ ranking }) => (ranking ? [ranking.place] : []));
    const submitted = groups.filter(({ isSubmitted }) => isSubmitted).length;
    expect(places).toEqual(Array.from({ length: submitted }, (_, index) => index + 1));
  });

  test('has pages of fifty households, each followed by its co-applicants, who have no rank', async () => {
    const pages = await allPages();
    expect(pages.map((page) => headsIn(page).length)).toEqual([PAGE, PAGE, HOUSEHOLDS - 2 * PAGE]);
    const all = pages.flat();
    const withFriend = groups.filter(({ friend }) => friend);
    expect(all).toHaveLength(HOUSEHOLDS + withFriend.length);
    for (const { id, friend } of withFriend) {
      const next = all[all.findIndex((one) => one.id === id) + 1];
      expect(next).toMatchObject({ id: friend?.id, isCoapplicant: true, ranking: null });
    }
  });
});

/** Whom each filter matches, stated again independently of the list's SQL. */
const FILTERS: Record<string, (one: SeededGroup) => boolean> = {
  'income_verified=1': (one) => one.isIncomeVerified,
  'no_pets=1': (one) => !one.hasPets,
  'credit_checked=1': (one) => one.credit !== undefined,
  'non_smoker=1': (one) => !one.smokes,
  'id_verified=1': (one) => one.isIdVerified === true,
  'background_checked=1': (one) => one.background === 'returned',
};
/** What the household section states, else what the members list. */
const incomeOf = ({ isSubmitted, salary, householdIncome, friend }: SeededGroup): number | null => {
  const people = [{ isSubmitted, salary, householdIncome }, friend].flatMap((one) => (one?.isSubmitted ? [one] : []));
  const stated = Math.max(...people.map((one) => one.householdIncome));
  if (stated > 0) return stated;
  const listed = people.flatMap((one) => one.salary ?? []);
  return listed.length > 0 ? listed.reduce((total, each) => total + each, 0) : people.length > 0 ? 0 : null;
};
/** A range of income needs a known income; a range of scores hides nobody without a score. */
const within = (value: number | null | undefined, least: number, most: number, unknown: boolean): boolean =>
  typeof value === 'number' ? value >= least && value <= most : unknown;
const RANGES: Record<string, (one: SeededGroup) => boolean> = {
  'salary_min=3000': (one) => within(one.salary, 3000, 1e9, false),
  'salary_max=6000': (one) => within(one.salary, 0, 6000, false),
  'salary_min=3000&salary_max=6000': (one) => within(one.salary, 3000, 6000, false),
  'household_min=5000': (one) => within(incomeOf(one), 5000, 1e9, false),
  'household_min=2000&household_max=9000': (one) => within(incomeOf(one), 2000, 9000, false),
  'credit_min=600': (one) => within(one.credit, 600, 900, true),
  'credit_max=500': (one) => within(one.credit, 0, 500, true),
  'credit_min=500&credit_max=700': (one) => within(one.credit, 500, 700, true),
};
/**
 * Nothing is known of a waiting applicant: every filter but a range of scores hides them. The income of their household
 * is that of its submitted members.
 */
const matches = (query: string, one: SeededGroup): boolean => {
  if (!one.isSubmitted && query.startsWith('credit_m')) return true;
  const rule = FILTERS[query] ?? RANGES[query];
  if (!rule) throw new Error(`no rule for ${query}`);
  return (one.isSubmitted || query.startsWith('household')) && rule(one);
};

describe('filters', () => {
  test.each([...Object.keys(FILTERS), ...Object.keys(RANGES)])(
    '%s matches whom it is true of, and counts whom it hides',
    async (query) => {
      const passing = groups.filter((one) => matches(query, one));
      expect(passing.length, 'the example says something').toBeGreaterThan(0);
      expect(passing.length).toBeLessThan(HOUSEHOLDS);
      expect(headsIn((await allPages(query)).flat())).toEqual(idsOf(passing));
      const { counts } = await answerTo(query);
      const waiting = passing.filter(({ isSubmitted }) => !isSubmitted).length;
      const hidden = HOUSEHOLDS - passing.length;
      const [name = ''] = query.includes('=1') ? query.split('=1') : query.split(/_m(?:in|ax)/);
      expect(counts).toMatchObject({
        all: HOUSEHOLDS,
        ranked: groups.filter(({ isSubmitted }) => isSubmitted).length,
        found: HOUSEHOLDS,
        submitted: passing.length - waiting,
        waiting,
        hidden,
        hidden_by: { [name]: hidden },
      });
    },
  );

  test('combined match whom all are true of; each is also counted by itself', async () => {
    const queries = ['no_pets=1', 'credit_checked=1', 'non_smoker=1', 'salary_min=3000&salary_max=6000'];
    const passing = groups.filter((one) => queries.every((query) => matches(query, one)));
    expect(passing.length).toBeGreaterThan(0);
    const { applicants, counts } = await answerTo(queries.join('&'));
    expect(headsIn(applicants)).toEqual(idsOf(passing));
    const hides = (query: string): number => groups.filter((one) => !matches(query, one)).length;
    expect(counts).toMatchObject({
      submitted: passing.length,
      hidden: HOUSEHOLDS - passing.length,
      hidden_by: {
        no_pets: hides('no_pets=1'),
        credit_checked: hides('credit_checked=1'),
        non_smoker: hides('non_smoker=1'),
        salary: hides('salary_min=3000&salary_max=6000'),
      },
    });
  });

  test('and a search change no rank', async () => {
    const places = new Map((await allPages()).flat().map(({ id, ranking }) => [id, ranking?.place]));
    const { applicants } = await answerTo('search=wren&no_pets=1');
    for (const { id, ranking } of applicants as Listed[]) expect(ranking?.place).toBe(places.get(id));
  });

  test('include both ends of a range', async () => {
    const one = groups.find(({ credit, salary, isSubmitted }) => isSubmitted && credit && salary) as SeededGroup;
    for (const [name, value] of [
      ['credit', Number(one.credit)],
      ['salary', Number(one.salary)],
      ['household', Number(incomeOf(one))],
    ] as const) {
      const has = async (least: number, most: number): Promise<boolean> =>
        headsIn((await allPages(`${name}_min=${least}&${name}_max=${most}`)).flat()).includes(one.id);
      expect(
        [
          await has(value, value + 1),
          await has(value - 1, value),
          await has(value + 1, value + 2),
          await has(value - 2, value - 1),
        ],
        name,
      ).toEqual([true, true, false, false]);
    }
  });
});

describe('the search', () => {
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const shownName = ({
    firstName,
    lastName,
    isSubmitted,
  }: Pick<SeededGroup, 'firstName' | 'lastName' | 'isSubmitted'>) =>
    [firstName, isSubmitted ? lastName : lastName.slice(0, 1)].map(plain);
  const isFound = (search: string, one: SeededGroup): boolean =>
    [one, one.friend]
      .filter((person) => person !== undefined)
      .some((person) =>
        plain(search)
          .split(' ')
          .every((word) => shownName(person).some((name) => name.includes(word))),
      );

  test.each([
    'etienne',
    'Étienne',
    'ÉTIENNE',
    'zoe',
    'lucia',
    'grov',
    'wren',
    'wren ash',
    'mallow p',
    'chidi',
    'mikisi',
    'juniper',
  ])('%s finds parts of the displayed names, of co-applicants too', async (search) => {
    const found = groups.filter((one) => isFound(search, one));
    expect(found.length).toBeGreaterThan(0);
    expect(headsIn((await allPages(`search=${encodeURIComponent(search)}`)).flat())).toEqual(idsOf(found));
    const { counts } = await answerTo(`search=${encodeURIComponent(search)}`);
    expect(counts).toMatchObject({ all: HOUSEHOLDS, found: found.length, hidden: 0, hidden_by: {} });
  });

  test('knows only the first name and an initial of those who wait', async () => {
    const waiting = groups.find(({ isSubmitted }) => !isSubmitted) as SeededGroup;
    const finds = async (search: string): Promise<boolean> =>
      headsIn((await allPages(`search=${encodeURIComponent(search)}`)).flat()).includes(waiting.id);
    expect(await finds(waiting.firstName)).toBe(true);
    expect(await finds(`${waiting.firstName} ${waiting.lastName.slice(0, 1)}`)).toBe(true);
    expect(await finds(waiting.lastName)).toBe(false);
    expect(await finds(`${waiting.firstName} ${waiting.lastName.slice(0, 2)}`)).toBe(false);
  });

  test('takes pattern characters literally, and finds nobody then', async () => {
    for (const search of ['%', '_', '\\', "'", 'zzz', '.*']) {
      const { applicants, counts } = await answerTo(`search=${encodeURIComponent(search)}`);
      expect([applicants, counts.found], search).toEqual([[], 0]);
    }
  });
});

describe('a further page', () => {
  test('continues where the one before ended, while somebody submits and somebody withdraws', async () => {
    const newProperty = await createProperty(landlord);
    const seeded = await manyGroups(server().ctx, newProperty.id, 120);
    const alone = new Set(seeded.filter(({ friend }) => !friend).map(({ id }) => id));
    const withdrawing = idsOf(seeded).find((id, place) => place >= 70 && alone.has(id));
    const newcomers: string[] = [];
    const pages: Listed[][] = [];
    for (let after = ''; ; ) {
      const { applicants, next } = expectStatus(await getList(after && `after=${after}`, newProperty), 200).body;
      pages.push(applicants);
      if (next === null) break;
      after = next;
      newcomers.push((await createSubmittedApplication(server(), newProperty)).applicantId);
      await server()
        .ctx.db.updateTable('applicant')
        .set({ status: 'withdrawn' })
        .where('id', '=', String(withdrawing))
        .execute();
    }
    const seen = headsIn(pages.flat());
    expect(new Set(seen).size, 'nobody twice').toBe(seen.length);
    expect(seen.filter((id) => !newcomers.includes(id))).toEqual(idsOf(seeded).filter((id) => id !== withdrawing));
  });

  test('keeps filters and search', async () => {
    const query = 'non_smoker=1&search=e';
    const pages = await allPages(query);
    expect(pages.length).toBeGreaterThan(1);
    const all = headsIn(pages.flat());
    expect(new Set(all).size).toBe(all.length);
    const { counts } = await answerTo(query);
    expect(all).toHaveLength(counts.submitted + counts.waiting);
  });

  const endOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ID = '00000000-0000-4000-8000-000000000000';
  const AT = Date.UTC(2026, 0, 1) * 1000;
  test.each([
    ['no end of a page', 'nonsense'],
    ['signs that no address holds', '%22;--'],
    ['another shape', endOf({ at: 1 })],
    ['too few parts', endOf([0, -1000, AT])],
    ['a part of another kind', endOf([0, 'x', AT, ID])],
    ['part of a point', endOf([0, 0.5, AT, ID])],
    ['points beyond all', endOf([0, 1e12, AT, ID])],
    ['a section beyond all', endOf([2 ** 40, -1000, AT, ID])],
    ['a date in words', endOf([0, -1000, '2026-01-01T00:00:00Z', ID])],
    ['a moment beyond all', endOf([0, -1000, 1e300, ID])],
    ['no id', endOf([0, -1000, AT, 'x'])],
    ['an id of dashes', endOf([0, -1000, AT, '-'.repeat(36)])],
  ])('is refused from %s', async (_, after) => {
    expect((await getList(`after=${after}`)).status).toBe(422);
  });
});

describe('applicants by id', () => {
  test('are one to four, in rank order, whatever page they are on', async () => {
    const ordered = idsOf(groups);
    const wanted = [ordered[90], ordered[3], ordered[55], ordered[HOUSEHOLDS - 1]];
    const { applicants, next } = await answerTo(`ids=${wanted.join()}`);
    expect(headsIn(applicants)).toEqual([ordered[3], ordered[55], ordered[90], ordered[HOUSEHOLDS - 1]]);
    expect(applicants.find(({ id }: Listed) => id === ordered[55])?.ranking.place).toBe(56);
    expect(next).toBeNull();
  });

  test('are only those of the property', async () => {
    const other = await createProperty(landlord);
    const { applicantId } = await createSubmittedApplication(server(), other);
    expect((await answerTo(`ids=${applicantId}`)).applicants).toEqual([]);
  });

  test.each([
    ['five', Array(5).fill('00000000-0000-4000-8000-000000000000').join()],
    ['none', ''],
    ['what is no id', 'abc'],
    ['36 dashes', '-'.repeat(36)],
  ])('are refused when there are %s', async (_, ids) => {
    expect((await getList(`ids=${ids}`)).status).toBe(422);
  });
});

test.each([
  'no_pets=2',
  'credit_min=x',
  'credit_min=700&credit_max=700',
  'salary_min=-1',
  'what=1',
  `search=${'x'.repeat(101)}`,
])('a query with %s is refused', async (query) => {
  expect((await getList(query)).status).toBe(422);
});

test('the list is for its landlord only', async () => {
  await expectOnlyTheLandlord(server(), {
    list: (caller) => caller.get(`/api/property/${setup.id}?no_pets=1`),
    'further page': (caller) => caller.get(`/api/property/${setup.id}?search=wren`),
  });
  expect((await landlord.get('/api/property/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('a long list is compressed for callers that accept it, with the same content', async () => {
  const lengthOf = async (encoding: string) => {
    const headers = { authorization: `Bearer ${landlord.token}`, 'accept-encoding': encoding };
    const reply = await fetch(`${server().origin}/api/property/${setup.id}`, { headers });
    const text = await reply.text();
    return { packed: reply.headers.get('content-encoding'), sent: Number(reply.headers.get('content-length')), text };
  };
  const whole = await lengthOf('identity');
  expect([whole.packed, whole.sent]).toEqual([null, Buffer.byteLength(whole.text)]);
  const packed = await lengthOf('gzip, deflate, br');
  expect(packed).toMatchObject({ packed: 'gzip', text: whole.text });
  expect(packed.sent).toBeLessThan(100_000);
  expect((await lengthOf('gzip;q=0')).packed).toBeNull();
});

test('a property without applicants has an empty list', async () => {
  const empty = await createProperty(landlord);
  const { applicants, counts, next } = expectStatus(await getList('no_pets=1', empty), 200).body;
  expect([applicants, counts, next]).toEqual([
    [],
    expect.objectContaining({ all: 0, found: 0, submitted: 0, waiting: 0, hidden: 0, hidden_by: { no_pets: 0 } }),
    null,
  ]);
});
