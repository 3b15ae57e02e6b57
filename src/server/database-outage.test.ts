import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApplicant, createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { mailboxOf } from '../../testing/server/mailbox.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-outage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder, DATABASE_URL: '' });

const killDatabase = (): void => {
  const file = path.join(folder, 'postgres/postmaster.pid');
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
};

test('an embedded database that dies is started again; calls meanwhile are 503, and jobs go on', async () => {
  const landlord = await createLandlord(server());
  for (let round = 0; round < 3; round += 1) {
    const working = Array.from({ length: 8 }, async () => {
      const statuses = new Set<number>();
      for (let times = 0; times < 20; times += 1) {
        const { status, headers } = await landlord.post('/api/account/role', { role: 'landlord' });
        statuses.add(status);
        if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      return [...statuses];
    });
    await landlord.get('/api/account/contacts');
    killDatabase();
    expect((await landlord.get('/healthz')).status).toBe(200);
    for (const statuses of await Promise.all(working)) {
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    }
    await until('the server is ready again', async () => (await landlord.get('/readyz')).status === 200);
  }
  await createProperty(landlord);
  const { email } = await createApplicant(server());
  await landlord.post(`/api/forgot-password?email=${encodeURIComponent(email)}`);
  await until('jobs run again', async () =>
    (await mailboxOf(server(), email)).some(({ links }) => links.some((link) => link.includes('reset-password'))),
  );
  const lines = server().logged.map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(lines.some(({ message }) => message === 'the embedded database ended by itself and is started again')).toBe(
    true,
  );
  const kinds = lines.map(({ at: _, ...line }) => JSON.stringify(line));
  expect(kinds.filter((line, index) => line.includes('job queue') && kinds.indexOf(line) !== index)).toEqual([]);
});
