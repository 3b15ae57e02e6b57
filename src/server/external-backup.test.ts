import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  loggedIn,
} from '../../testing/builders/builders.ts';
import { OPERATOR } from '../../testing/builders/evidence.ts';
import { forApplication, pdf, upload } from '../../testing/builders/proof-files.ts';
import { startSystemPostgres } from '../../testing/server/system-postgres.ts';
import { dumpDatabase } from './infrastructure/database/dump.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const PASSPHRASE = 'nine geese on a frozen pond';
const SECRET = 'app-secret';

const postgres = startSystemPostgres();
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'maplekey-dump-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const settingsOf = (folder: string, url: string, more: Record<string, string> = {}) =>
  readSettings({
    PORT: '0',
    DATA_DIR: path.join(parent, folder),
    DATABASE_URL: url,
    BACKUP_PASSPHRASE: PASSPHRASE,
    SANDBOX_SPEED: '1000',
    ...more,
  });
const start = (folder: string, url: string, more: Record<string, string> = {}) =>
  startServer(
    settingsOf(folder, url, more),
    jsonLog(() => undefined),
    { strictReplies: true, passwordCost: LIGHT_COST },
  );

test('a database of its own server is dumped in one snapshot, encrypted and restored into an empty one', async () => {
  const url = await postgres().createDatabase('live');
  const live = await start('live', url);
  const property = await createProperty(await createLandlord(live));
  const ana = await createApplicant(live);
  const applicantId = await createApplication(ana, property);
  const { body } = expectStatus(await upload(ana, forApplication(applicantId), pdf()), 200);
  const made = await makeBackup(settingsOf('live', url), path.join(parent, 'backups'));
  const late = await createApplicant(live);
  await live.stop();

  const target = await postgres().createDatabase('target');
  const admin = new pg.Client({ connectionString: target });
  await admin.connect();
  await admin.query(
    'create role owner login; create role server login; grant server to owner; alter database target owner to owner',
  );
  const [targetOfOwner, targetOfServer] = [target.replace('//app@', '//owner@'), target.replace('//app@', '//server@')];
  const roles = { DATABASE_OWNER_URL: targetOfOwner };
  await mkdir(path.join(parent, 'restored'));
  await cp(path.join(parent, 'live', SECRET), path.join(parent, 'restored', SECRET));
  const to = settingsOf('restored', targetOfServer, roles);
  const refusal = (settings: typeof to) =>
    restoreBackup(settings, made.folder, OPERATOR).then(
      () => 'restored',
      (problem: unknown) => (problem instanceof Error ? problem.message : problem),
    );
  expect(await refusal(settingsOf('restored', target, { BACKUP_PASSPHRASE: '' }))).toBe(
    'This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.',
  );
  expect(await refusal(settingsOf('restored', target, { BACKUP_PASSPHRASE: 'ten geese on a frozen pond' }))).toBe(
    'The passphrase does not open manifest.json of this backup, or the backup was changed or cut off. Nothing was restored.',
  );
  expect(await refusal(settingsOf('restored', ''))).toContain('Set DATABASE_URL to an empty database');
  expect(await refusal(settingsOf('restored', url))).toBe(
    'The database in DATABASE_URL is not empty. A backup is only restored into an empty one: create another, and set DATABASE_URL to it.',
  );
  expect(await readdir(path.join(parent, 'restored'))).toEqual([SECRET]);

  await restoreBackup(to, made.folder, OPERATOR);
  const restored = await start('restored', targetOfServer, { ...roles, MIGRATE_AT_START: 'off' });
  const again = await loggedIn(restored, ana.email);
  expectStatus(await again.get(`/api/file/${body.files[0].id}`), 200);
  const people = await admin.query('select email from person where email = any($1)', [[ana.email, late.email]]);
  await admin.end();
  expect(people.rows).toEqual([{ email: ana.email }]);
  await restored.stop();
});

test('a server that is newer than the programs of this machine gets a sentence', async () => {
  const dump = dumpDatabase('postgres://app@127.0.0.1/none', 99, 'no snapshot');
  await expect(dump.next()).rejects.toThrow(
    /^pg_dump on this machine is version \d+, and the database is PostgreSQL 99\. Install the client programs of PostgreSQL 99 \(Debian: postgresql-client-99\)\.$/,
  );
});
