import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ABOUT_NOBODY_ELSE } from '../../../testing/samples/own-calls.ts';
import { make, nameOf } from '../../../testing/samples/sample-calls.ts';
import { byName, prepareSweep } from '../../../testing/server/sweep.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../contract/all-endpoints.ts';

/** Who may not make a call is refused in authorization-matrix.test.ts: these calls are made by those who may. */
const server = startTestServer();
const { samples, sampleOf, callerOf, refuses } = prepareSweep(server);

const NOT_FOUND = { status: 0, message: 'We couldn’t find that.' };

const forMembers = ALL_ENDPOINTS.filter((endpoint) => endpoint.auth !== 'anyone');
const withParameters = ALL_ENDPOINTS.filter((endpoint) => endpoint.params);

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

describe('the calls', () => {
  test('cover every endpoint', () => {
    expect([...samples().calls.keys()].sort()).toEqual(ALL_ENDPOINTS.map(nameOf).sort());
    expect(forMembers.map(nameOf)).toEqual(expect.arrayContaining(ABOUT_NOBODY_ELSE));
  });

  test('are otherwise valid, so each was refused for its id', async () => {
    for (const [name, sample] of samples().calls) {
      const endpoint = ALL_ENDPOINTS.find((each) => nameOf(each) === name);
      if (!endpoint) throw new Error(`${name} is no endpoint`);
      const answer = await make(endpoint, sample, callerOf(endpoint));
      expect([200, 201], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
  });
});
