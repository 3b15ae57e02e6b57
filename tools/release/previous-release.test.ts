import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { startServer } from '../../src/server/start-server.ts';
import * as builders from '../../testing/builders/builders.ts';
import { startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { until } from '../../testing/server/mailbox.ts';
import { runProgram } from '../../testing/server/server-process.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { projectRoot } from '../run-node.ts';
import { compareSchemas, readSchema } from './compare-schemas.ts';
import { contractsIn, readReleased } from './released-schema.ts';

// Servers of two releases load.
vi.setConfig({ testTimeout: 180_000 });

const MIGRATIONS = path.join(projectRoot, 'migrations');
const released = readReleased(projectRoot);

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-previous-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A migrated database, or one without any table. */
async function createDatabase(isEmpty = false): Promise<string> {
  const { url, drop } = await makeDatabase();
  cleanUps.push(drop);
  if (isEmpty) await ask(url, 'drop schema public cascade; create schema public');
  return url;
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The schema of the previous release: its migrations are all still here. */
async function createReleasedDatabase(): Promise<string> {
  const [folder, url] = [await temporaryFolder(), await createDatabase(true)];
  for (const name of released.migrations) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(url, folder);
  return url;
}

test('the schema still has everything that the previous release reads and writes', async () => {
  const url = await createReleasedDatabase();
  const before = await readSchema(url);
  await migrate(url, MIGRATIONS);
  const added = (await readdir(MIGRATIONS)).filter(
    (name) => name.endsWith('.sql') && !released.migrations.includes(name),
  );
  const texts = await Promise.all(added.map((name) => readFile(path.join(MIGRATIONS, name), 'utf8')));
  const contracted = new Set(texts.flatMap((text) => contractsIn(text).flatMap(({ names }) => names)));
  expect(compareSchemas(before, await readSchema(url), contracted)).toEqual([]);
});

test('what a schema lacks for the previous release is named, unless it was contracted', async () => {
  const url = await createReleasedDatabase();
  const before = await readSchema(url);
  await ask(
    url,
    `alter table coupon drop column expires_at, alter column created_at drop default, alter column amount_cents type bigint,
       alter column most_uses set not null, add column later int not null;
     alter table applicant drop constraint applicant_status_check;
     alter table applicant add constraint applicant_status_check check (status in ('pending', 'in-review'));
     drop index restored_backup_open`,
  );
  const after = await readSchema(url);
  expect(compareSchemas(before, after, new Set())).toEqual([
    'applicant.status may no longer be withdrawn',
    'coupon.amount_cents is bigint and was integer',
    'coupon.created_at has no default any more',
    'coupon.expires_at is gone',
    'coupon.later is new and has no default',
    'coupon.most_uses has no default any more',
    'coupon.most_uses may no longer be null',
    'no longer unique ON public.restored_backup USING btree ((true)) WHERE (ended_at IS NULL)',
  ]);
  expect(compareSchemas(before, after, new Set(['applicant.status', 'coupon', 'restored_backup']))).toEqual([
    'coupon.later is new and has no default',
  ]);
});

/** Whether this clone has the previous release; an archive of the sources has no history. */
const isInHistory =
  spawnSync('git', ['cat-file', '-e', `${released.commit}^{commit}`], { cwd: projectRoot }).status === 0;

/** The sources of the previous release in a folder of their own, with the packages of this one. */
async function checkOutRelease(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'release');
  await mkdir(folder);
  const archive = path.join(path.dirname(folder), 'release.tar');
  execFileSync('git', ['archive', `--output=${archive}`, released.commit], { cwd: projectRoot });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

// Without the history, only the comparison of the schemas above can be made.
if (isInHistory) {
  test('web and worker of the previous release work on the schema of this one, beside a server of this one', async () => {
    const [folder, data, url, vendors] = [
      await checkOutRelease(),
      await temporaryFolder(),
      await createDatabase(),
      await startRecordedVendors(),
    ];
    cleanUps.push(() => vendors.stop());
    const shared = { ...vendors.settings, DATA_DIR: data, DATABASE_URL: url, RATE_LIMITS: 'relaxed' };
    const port = String(await freePort());
    const run = (role: string, settings: Record<string, string>) => {
      const started = runProgram([path.join(folder, 'src/server/main.ts'), role], {
        cwd: data,
        settings: { ...shared, ...settings },
      });
      cleanUps.push(() => started.end());
      return started;
    };
    const [web, worker] = [run('web', { PORT: port }), run('worker', { WORKER_PORT: '0' })];
    await Promise.all([web, worker].map((each) => each.hasSaid(' is ready')));
    const former = { origin: `http://127.0.0.1:${port}` };
    const present = await startServer(
      readSettings({ ...shared, PORT: '0' }),
      jsonLog(() => {}),
      { role: 'web', strictReplies: true },
    );
    cleanUps.push(() => present.stop());

    const { createLandlord, createProperty, createSubmittedApplication, expectStatus, loggedIn }: typeof builders =
      await import(path.join(folder, 'testing/builders/builders.ts'));
    const landlord = await createLandlord(former);
    const property = await createProperty(landlord);
    const first = await createSubmittedApplication(former, property);
    const second = await builders.createSubmittedApplication(present, property);
    const both = [first, second].map(({ applicantId }) => applicantId).sort();
    for (const site of [former, present]) {
      const reader = await loggedIn(site, landlord.email);
      const { body } = expectStatus(await reader.get(`/api/property/${property.id}`), 200);
      expect(body.applicants.map(({ id }: { id: string }) => id).sort()).toEqual(both);
    }
    const decision = `/api/applicant/${second.applicantId}/decision`;
    expectStatus(await landlord.post(decision, { verdict: 'accepted' }), 200);
    for (const { applicant } of [first, second]) {
      expectStatus(await applicant.post(`/api/forgot-password?email=${encodeURIComponent(applicant.email)}`), 200);
      await until('the former worker sends the email', async () =>
        vendors.mail.mails.some(({ to }) => to === applicant.email),
      );
    }
    expect(await Promise.all([web.end(), worker.end()])).toEqual([0, 0]);
  });
}
