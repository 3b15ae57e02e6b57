import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server/test-server.ts';
import { fuzz } from './fuzz.ts';
import { fuzzTargetAt } from './target.ts';

const server = startTestServer();

/** A moment of a busy machine is no hang, so only what was answered wrongly counts here; `npm run fuzz` counts time. */
test('600 random calls are answered, none with a server error, and the server stays as it was', async () => {
  const report = await fuzz(await fuzzTargetAt(server()), { calls: 600, seed: 20_261_122 });
  expect(report.findings.filter(({ what }) => what !== 'hang')).toEqual([]);
  expect(report.byStatus.get(200), 'calls that were taken').toBeGreaterThan(40);
  expect('polluted' in {}).toBe(false);
  expect((await fetch(`${server().origin}/readyz`)).status).toBe(200);
}, 240_000);
