import { expect, test } from 'vitest';
import { createLandlord } from '../../../testing/builders/builders.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';

const server = startTestServer();

test('a process that is about to end wants no more requests, and answers those that come', async () => {
  const landlord = await createLandlord(server());
  expect((await landlord.get('/readyz')).status).toBe(200);
  await server().drain();
  const ready = await landlord.get('/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 0, database: true, jobs: true, draining: true }]);
  expect((await landlord.get('/healthz')).status).toBe(200);
  const { status, headers } = await landlord.get('/api/account/contacts');
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});
