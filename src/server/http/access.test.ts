import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ABOUT_NOBODY_ELSE } from '../../../testing/samples/own-calls.ts';
import { callerFor, make, nameOf } from '../../../testing/samples/sample-calls.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { byName, expectRefusal, prepareSweep } from '../../../testing/server/sweep.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../contract/all-endpoints.ts';

const server = startTestServer();
const { samples, sampleOf, callerOf, refuses } = prepareSweep(server);

const UNAUTHENTICATED = { status: 0, authed: 0, message: 'Unauthenticated.' };
const NOT_FOUND = { status: 0, message: 'We couldn’t find that.' };

const forMembers = ALL_ENDPOINTS.filter((endpoint) => endpoint.auth !== 'anyone');
const forOneRole = forMembers.filter((endpoint) => endpoint.auth !== 'member');
const withParameters = ALL_ENDPOINTS.filter((endpoint) => endpoint.params);

const aboutSomebodys = forMembers.filter((endpoint) => !ABOUT_NOBODY_ELSE.includes(nameOf(endpoint)));

describe.each(byName(forMembers))('%s', (name, endpoint) => {
  refuses('knows nobody without a session', async () => {
    const nobody = [undefined, 'A'.repeat(43), 'x', `${samples().applicant.token}x`];
    for (const token of nobody) {
      const answer = await make(endpoint, sampleOf(endpoint), callerAt(server().origin, token));
      expect([answer.status, answer.body], `${name} with ${token}`).toEqual([401, UNAUTHENTICATED]);
    }
  });
});

describe.each(byName(forOneRole))('%s', (name, endpoint) => {
  refuses('is closed to the other role, who stays signed in', async () => {
    const other = endpoint.auth === 'landlord' ? samples().applicant : samples().landlord;
    expectRefusal(await make(endpoint, sampleOf(endpoint), other), name, 403);
  });
});

describe.each(byName(aboutSomebodys))('%s', (name, endpoint) => {
  refuses('does not find what is somebody else’s', async () => {
    const answer = await make(endpoint, sampleOf(endpoint), callerFor(server(), endpoint.auth, samples().strangers));
    expect([answer.status, answer.body], name).toEqual([404, NOT_FOUND]);
  });
});

describe.each(byName(withParameters))('%s', (name, endpoint) => {
  refuses('finds nothing under an id that is none, or nobody’s', async () => {
    const { params = {} } = sampleOf(endpoint);
    const wrongIds = (right: string) => [
      ...['no-id', '1', '0', 'null', '\u0000', '👾', "' or 1=1 --", `${right}x`, ` ${right}`],
      ...[randomUUID(), '00000000-0000-0000-0000-000000000000', 'x'.repeat(499), 'x'.repeat(600)],
    ];
    const wrong = Object.entries(params).flatMap(([parameter, right]) =>
      wrongIds(right).map((id) => ({ ...params, [parameter]: id })),
    );
    await Promise.all(
      wrong.map(async (ids) => {
        const answer = await make(endpoint, { ...sampleOf(endpoint), params: ids }, callerOf(endpoint));
        expect([answer.status, answer.body], `${name} ${JSON.stringify(ids)}`).toEqual([404, NOT_FOUND]);
      }),
    );
    expect(wrong.length).toBeGreaterThan(0);
  });
});

describe('the refused calls', () => {
  test('cover every endpoint', () => {
    expect([...samples().calls.keys()].sort()).toEqual(ALL_ENDPOINTS.map(nameOf).sort());
    expect(forMembers.map(nameOf)).toEqual(expect.arrayContaining(ABOUT_NOBODY_ELSE));
  });

  test('are otherwise valid, so each was refused for its one fault', async () => {
    for (const [name, sample] of samples().calls) {
      const endpoint = ALL_ENDPOINTS.find((each) => nameOf(each) === name);
      if (!endpoint) throw new Error(`${name} is no endpoint`);
      const answer = await make(endpoint, sample, callerOf(endpoint));
      expect([200, 201], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
  });
});
