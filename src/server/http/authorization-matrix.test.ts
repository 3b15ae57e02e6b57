import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  expectStatus,
  registrationForm,
  type TestPerson,
} from '../../../testing/builders/builders.ts';
import { ABOUT_NOBODY_ELSE } from '../../../testing/samples/own-calls.ts';
import type { SampleCall } from '../../../testing/samples/sample-call.ts';
import { make, nameOf, type Samples } from '../../../testing/samples/sample-calls.ts';
import { type Caller, callerAt } from '../../../testing/server/caller.ts';
import { byName, expectRefusal, prepareSweep } from '../../../testing/server/sweep.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../contract/all-endpoints.ts';
import type { Auth, Endpoint } from '../../contract/endpoint.ts';

/**
 * Every endpoint x every actor who may not x {the owner's id, nobody's id, no id at all}, before and after all the calls
 * were made by those who may. The expected answer comes from the contract, and no call may change the database.
 */
const server = startTestServer();
const { samples, sampleOf, callerOf, refuses } = prepareSweep(server, createOutsiders);

const UNAUTHENTICATED = { status: 0, authed: 0, message: 'Unauthenticated.' };
const NOT_FOUND = { status: 0, message: 'We couldn’t find that.' };

/** Somebody who calls without being the owner of what the call names. */
interface Outsider {
  caller: Caller;
  /** Empty: there is no session. */
  roles: readonly ('landlord' | 'applicant')[];
  /** Applies for the same property: what a call names by the property alone is their own. */
  isNeighbour?: true;
}

const OUTSIDERS = [
  'nobody',
  'a token of nobody',
  'a token of the wrong form',
  'a token with a letter more',
  'a landlord who logged out',
  'an applicant who logged out',
  'another landlord',
  'another applicant',
  'somebody in both roles',
  'another applicant for the same property',
] as const;
/**
 * They are as unknown as `nobody`, or as strange as `another applicant`, who try every id: these only try the one that could
 * open something.
 */
const ALIKE: ReadonlySet<(typeof OUTSIDERS)[number]> = new Set([
  'a token of nobody',
  'a token of the wrong form',
  'a token with a letter more',
  'a landlord who logged out',
  'an applicant who logged out',
  'another applicant for the same property',
]);
const outsiders = new Map<(typeof OUTSIDERS)[number], Outsider>();
let assertions = 0;

async function loggedOut(person: TestPerson): Promise<Caller> {
  expectStatus(await person.post('/api/logout'), 200);
  return person;
}

async function createOutsiders({ applicant, strangers, calls }: Samples): Promise<void> {
  const { origin } = server();
  const at = (token?: string): Outsider => ({ caller: callerAt(origin, token), roles: [] });
  const both = await createLandlord(server());
  const second = { role: 'applicant', email: both.email, password: both.password, phone_number: both.phone };
  const asApplicant = await registrationForm(server(), {
    ...second,
    first_name: both.firstName,
    last_name: both.lastName,
  });
  expectStatus(await callerAt(origin).post('/api/register', asApplicant), 200);
  const neighbour = await createApplicant(server());
  const { id = '' } = calls.get('GET /api/property/:id')?.params ?? {};
  const { token = '' } = calls.get('GET /api/application/token/:token')?.params ?? {};
  await createApplication(neighbour, { id, token });
  const people: Record<(typeof OUTSIDERS)[number], Outsider> = {
    nobody: at(),
    'a token of nobody': at('A'.repeat(43)),
    'a token of the wrong form': at('x'),
    'a token with a letter more': at(`${applicant.token}x`),
    'a landlord who logged out': { caller: await loggedOut(await createLandlord(server())), roles: [] },
    'an applicant who logged out': { caller: await loggedOut(await createApplicant(server())), roles: [] },
    'another landlord': { caller: strangers.landlord, roles: ['landlord'] },
    'another applicant': { caller: strangers.applicant, roles: ['applicant'] },
    'somebody in both roles': { caller: both, roles: ['landlord', 'applicant'] },
    'another applicant for the same property': { caller: neighbour, roles: ['applicant'], isNeighbour: true },
  };
  for (const name of OUTSIDERS) outsiders.set(name, people[name]);
}

function isAllowed(auth: Auth, { roles }: Outsider): boolean {
  if (auth === 'anyone') return true;
  if (auth === 'member') return roles.length > 0;
  return auth !== 'operator' && roles.includes(auth);
}

/** What a call names: what the owner has, nothing that exists, or nothing that could. */
const NAMED = ['the owner’s', 'nobody’s', 'malformed', 'empty', 'hostile'] as const;
type Named = (typeof NAMED)[number];

const IDS: Record<Exclude<Named, 'the owner’s'>, (right: string) => string> = {
  'nobody’s': () => randomUUID(),
  malformed: (right) => `${right}x`,
  empty: () => ' ',
  hostile: () => "' or 1=1 --",
};

function callNaming(sample: SampleCall, named: Named): SampleCall {
  if (named === 'the owner’s' || !sample.params) return sample;
  const params = Object.entries(sample.params).map(([name, right]) => [name, IDS[named](right)]);
  return { ...sample, params: Object.fromEntries(params) };
}

/** The status for an outsider, or undefined where the call is about nobody else and theirs to make. */
function expectedStatus(endpoint: Endpoint, outsider: Outsider, named: Named): 401 | 403 | 404 | undefined {
  const { auth } = endpoint;
  if (auth === 'operator') return 404;
  if (auth !== 'anyone' && outsider.roles.length === 0) return 401;
  if (!isAllowed(auth, outsider)) return 403;
  if (named !== 'the owner’s') return 404;
  if (auth === 'anyone' || ABOUT_NOBODY_ELSE.includes(nameOf(endpoint))) return undefined;
  if (outsider.isNeighbour && !namesOneApplicant(endpoint)) return undefined;
  return 404;
}

const namesOneApplicant = ({ path }: Endpoint): boolean => /:(?!applicationId)/.test(path);

async function expectAllRefused(endpoint: Endpoint, ids: readonly Named[] = NAMED): Promise<void> {
  const sample = sampleOf(endpoint);
  for (const named of endpoint.params ? ids : (['the owner’s'] as const)) {
    for (const [who, outsider] of outsiders) {
      const status = expectedStatus(endpoint, outsider, named);
      if (!status || (named !== 'the owner’s' && ALIKE.has(who))) continue;
      const what = `${nameOf(endpoint)} naming ${named}, called by ${who}`;
      const answer = await make(endpoint, callNaming(sample, named), outsider.caller);
      expectRefusal(answer, what, status);
      if (status === 401) expect(answer.body, what).toEqual(UNAUTHENTICATED);
      if (status === 404) expect(answer.body, what).toEqual(NOT_FOUND);
      assertions += 1;
    }
  }
}

describe.each(byName(ALL_ENDPOINTS))('%s', (_, endpoint) => {
  refuses('is closed to everybody but those it is for', () => expectAllRefused(endpoint));
});

describe.each(byName(ALL_ENDPOINTS.filter(({ password }) => password)))('%s', (name, endpoint) => {
  test('asks for the password again a quarter of an hour after it was given', async () => {
    const person = callerOf(endpoint) as TestPerson;
    const givenAgo = (minutes: number) =>
      server()
        .ctx.db.updateTable('session')
        .set({ password_given_at: new Date(Date.now() - minutes * 60_000) })
        .where('person_id', '=', person.id)
        .execute();
    await givenAgo(16);
    const answer = await make(endpoint, sampleOf(endpoint), person);
    await givenAgo(0);
    expectRefusal(answer, name, 403);
    expect(answer.body.error_type, name).toBe('ConfirmPassword');
    assertions += 1;
  });
});

describe.each(byName(ALL_ENDPOINTS.filter(({ auth }) => auth === 'operator')))('%s', (name, endpoint) => {
  test('asks for a passkey: once to look, and again a quarter of an hour later to do or open anything', async () => {
    const person = callerOf(endpoint) as TestPerson;
    const given = (at: Date | null) =>
      server().ctx.db.updateTable('session').set({ passkey_given_at: at }).where('person_id', '=', person.id).execute();
    const refusalAfter = async (at: Date | null) => {
      await given(at);
      const answer = await make(endpoint, sampleOf(endpoint), person);
      await given(new Date());
      assertions += 1;
      return answer.status === 403 ? answer.body.error_type : answer.status;
    };
    expect(await refusalAfter(null), name).toBe('ConfirmPasskey');
    const anHourAgo = new Date(Date.now() - 60 * 60_000);
    if (endpoint.method === 'GET') expect(await refusalAfter(anHourAgo), name).toBe(200);
    else expect(await refusalAfter(anHourAgo), name).toBe('ConfirmPasskey');
  });
});

test('those they are for make all calls', async () => {
  for (const [name, sample] of samples().calls) {
    const endpoint = ALL_ENDPOINTS.find((each) => nameOf(each) === name);
    if (!endpoint) throw new Error(`${name} is no endpoint`);
    const answer = await make(endpoint, sample, callerOf(endpoint));
    expect([200, 201], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    assertions += 1;
  }
});

describe.each(byName(ALL_ENDPOINTS))('%s', (_, endpoint) => {
  // What names nothing names nothing now, either.
  test('is as closed once what it names was submitted, answered, paid, withdrawn or deleted', () =>
    expectAllRefused(endpoint, ['the owner’s']));
});

afterAll(() => console.log(`authorization matrix: ${assertions} assertions`));

test('the matrix has at least 3,000 assertions', () => {
  expect(assertions).toBeGreaterThanOrEqual(3000);
});
