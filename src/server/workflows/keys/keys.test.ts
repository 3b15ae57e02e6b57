import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createStartedApplication, expectStatus, loggedIn } from '../../../../testing/builders/builders.ts';
import { makeDatabase, type TestServer } from '../../../../testing/server/test-server.ts';
import { runAdmin } from '../../../../tools/admin/run-admin.ts';
import { recipientOfToken, settingsTokenOf } from '../../accounts/notification-settings/notification-settings-link.ts';
import { addApplicantKey, findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { jsonLog } from '../../infrastructure/observability/log.ts';
import { LIGHT_COST } from '../../infrastructure/secrets/passwords.ts';
import { createVault } from '../../infrastructure/secrets/vault.ts';
import { readSettings } from '../../settings/settings.ts';
import { startServer } from '../../start-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const key = () => randomBytes(32).toString('base64url');
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An installation whose server can be started again and again with other settings. */
async function installation() {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-keys-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const database = await makeDatabase();
  cleanUps.push(() => database.drop());
  return async (environment: Record<string, string>): Promise<TestServer> => {
    const settings = readSettings({
      ...{ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, SANDBOX_SPEED: '1000' },
      ...environment,
    });
    const logged: string[] = [];
    const log = jsonLog((line) => logged.push(line));
    const server = await startServer(settings, log, { strictReplies: true, passwordCost: LIGHT_COST });
    return { ...server, logged };
  };
}

const [first, second] = [`2026:${key()}`, `2027:${key()}`];
const [secret, newSecret] = ['s'.repeat(40), 'n'.repeat(40)];

test('a start whose keys do not open what is there is refused with a sentence', async () => {
  const start = await installation();
  const server = await start({ DATA_KEYS: first, APP_SECRET: secret });
  await createStartedApplicationWithKey(server);
  await server.stop();
  await expect(start({ DATA_KEYS: second, APP_SECRET: secret })).rejects.toThrow(
    'DATA_KEYS (or APP_SECRET, in a sandbox without DATA_KEYS) is missing the key "2026", which 1 stored record can only be opened with.',
  );
  await expect(start({ DATA_KEYS: `2026:${key()}`, APP_SECRET: secret })).rejects.toThrow(
    'the key "2026" is not the one that this database was used with',
  );
  await expect(start({ DATA_KEYS: first, APP_SECRET: newSecret })).rejects.toThrow(
    'PASSWORD_PEPPERS, APP_SECRET or FORMER_APP_SECRETS is wrong: the key that 2 passwords can only be checked with',
  );
  const again = await start({ DATA_KEYS: `${second},${first}`, APP_SECRET: secret });
  const added = await again.ctx.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'key.added')
    .execute();
  expect(added.map(({ detail }) => detail)).toContainEqual({ purpose: 'data', name: '2027' });
  await again.stop();
});

test('a key of an earlier release, which left no proof, is recognized by what it wraps', async () => {
  const start = await installation();
  const server = await start({ DATA_KEYS: first, APP_SECRET: secret });
  await createStartedApplicationWithKey(server);
  await server.ctx.db.deleteFrom('key_check').execute();
  await server.stop();
  await expect(start({ DATA_KEYS: `2026:${key()}`, APP_SECRET: secret })).rejects.toThrow('the key "2026"');
  await (await start({ DATA_KEYS: first, APP_SECRET: secret })).stop();
});

test('the secret and the pepper can be changed: passwords stay valid and get the newest pepper at the next login', async () => {
  const start = await installation();
  const server = await start({ DATA_KEYS: first, APP_SECRET: secret });
  const { ana, landlord } = await createStartedApplication(server);
  const hashOf = async ({ ctx }: TestServer) =>
    (await ctx.db.selectFrom('person').select('password_hash').where('email', '=', ana.email).executeTakeFirstOrThrow())
      .password_hash;
  const old = await hashOf(server);
  const reader = { id: ana.id, email: ana.email };
  const link = settingsTokenOf(server.ctx, reader);
  await server.stop();

  const rotated = { DATA_KEYS: first, APP_SECRET: newSecret, FORMER_APP_SECRETS: secret, PASSWORD_PEPPERS: second };
  const later = await start(rotated);
  expect(settingsTokenOf(later.ctx, reader)).not.toBe(link);
  expect(await recipientOfToken(later.ctx, later.ctx.db, link)).toMatchObject({ id: ana.id });
  await loggedIn(later, ana.email);
  expect(await hashOf(later)).not.toBe(old);
  expect(later.ctx.passwords.isOutdated(await hashOf(later))).toBe(false);
  await Promise.all(Array.from({ length: 4 }, () => loggedIn(later, landlord.email)));
  await later.stop();
  await expect(
    start({ DATA_KEYS: first, APP_SECRET: newSecret, FORMER_APP_SECRETS: secret }),
    'without the pepper that two passwords have now',
  ).rejects.toThrow('PASSWORD_PEPPERS');
  const { FORMER_APP_SECRETS: _, ...withoutFormer } = rotated;
  const last = await start(withoutFormer);
  await loggedIn(last, ana.email);
  await last.stop();
});

test('all keys are re-wrapped to the newest one while results are read, and the former key can go', async () => {
  const start = await installation();
  const before = await start({ DATA_KEYS: first, APP_SECRET: secret });
  const { id, landlord, property } = await createStartedApplicationWithKey(before);
  const others = await addApplicantsWithKeys(before, id, 600);
  await before.stop();
  const server = await start({ DATA_KEYS: `${second},${first}`, APP_SECRET: secret });
  const said: string[] = [];
  const ask = (...words: string[]) => runAdmin(server.ctx, 'mia', words, (line) => said.push(line));
  expect(await ask('keys', 'status')).toBe(0);
  expect(said.join('\n')).toMatch(/2026 .*601 applicants/);

  let reading = true;
  let [reads, failed] = [0, 0];
  const reader = async () => {
    for (let turn = 0; reading; turn += 1) {
      const one = others[turn % others.length] as string;
      const stored = await findApplicantKey(server.ctx.db, one);
      try {
        if (!stored || server.ctx.vault.open(one, stored, 'x', sealedOf.get(one) as Buffer) !== one) failed += 1;
      } catch {
        failed += 1;
      }
      reads += 1;
    }
  };
  const readers = Array.from({ length: 4 }, reader);
  said.length = 0;
  expect(await ask('keys', 'rewrap')).toBe(0);
  reading = false;
  await Promise.all(readers);
  expect({ failed, some: reads > 0 }).toEqual({ failed: 0, some: true });
  expect(said.at(-1)).toBe('601 keys and messages are under the key "2027" now. Nothing needs "2026" any more.');
  expect(said.length).toBeGreaterThan(3);
  const again = await loggedIn(server, landlord.email);
  expectStatus(await again.get(`/api/property/${property.id}`), 200);
  await server.stop();

  const last = await start({ DATA_KEYS: second, APP_SECRET: secret });
  const key = await findApplicantKey(last.ctx.db, others[0] as string);
  expect(last.ctx.vault.open(others[0] as string, key as never, 'x', sealedOf.get(others[0] as string) as Buffer)).toBe(
    others[0],
  );
  expect(
    await last.ctx.db.selectFrom('audit_event').select('detail').where('action', '=', 'keys.rewrapped').execute(),
  ).toEqual([{ detail: { key: '2027', operator: 'mia', rewrapped: 601 } }]);
  await last.stop();
});

test('keys are not re-wrapped under one that no server has started with', async () => {
  const start = await installation();
  const server = await start({ DATA_KEYS: first, APP_SECRET: secret });
  const vault = createVault(readSettings({ DATA_KEYS: `${second},${first}` }).dataKeys, '');
  const said: string[] = [];
  expect(await runAdmin({ ...server.ctx, vault }, 'mia', ['keys', 'rewrap'], (line) => said.push(line))).toBe(1);
  expect(said).toEqual(['Start every server with the key "2027" first, so that all of them can read it.']);
  await server.stop();
});

/** What was sealed for each applicant, to be opened again later. */
const sealedOf = new Map<string, Buffer>();

async function giveKey({ ctx }: TestServer, ids: readonly string[]): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    for (const id of ids) {
      const stored = await addApplicantKey(tx, id, ctx.vault.makeKey(id));
      sealedOf.set(id, ctx.vault.seal(id, stored, 'x', id));
    }
  });
}

async function createStartedApplicationWithKey(server: TestServer) {
  const started = await createStartedApplication(server);
  await giveKey(server, [started.id]);
  return started;
}

/** More applicants with keys, copied from one. */
async function addApplicantsWithKeys(server: TestServer, id: string, count: number): Promise<string[]> {
  const { db } = server.ctx;
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into person (first_name, last_name, email, phone, password_hash, terms_agreed_at)
        select 'Ana', 'Test', 'copy-' || n || '@example.test', '4165550101', 'x', now() from generate_series(1, ${count}::int) n
        returning id)
    insert into applicant (property_id, person_id, requirements_snapshot)
      select applicant.property_id, people.id, requirements_snapshot from people, applicant
      where applicant.id = ${id} returning id`.execute(db);
  await giveKey(
    server,
    rows.map((row) => row.id),
  );
  return rows.map((row) => row.id);
}
