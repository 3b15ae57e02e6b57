import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus, loggedIn } from '../../testing/builders/builders.ts';
import { makeDue } from '../../testing/builders/due-jobs.ts';
import { inEnglish, OPERATOR, until } from '../../testing/builders/evidence.ts';
import { insertOrderFor } from '../../testing/builders/insert-order.ts';
import { createUploader, type Uploader, useServer } from '../../testing/builders/server-use.ts';
import { sampleEmails, sampleTexts } from '../../testing/samples/sample-messages.ts';
import { PLAIN_WORDS } from '../../testing/samples/sample-texts.ts';
import { mailboxOf } from '../../testing/server/mailbox.ts';
import { runAdmin } from '../../tools/admin/run-admin.ts';
import { type ComparedTable, compareTables } from '../../tools/drill/compare-tables.ts';
import type { Manifest } from './infrastructure/backup/manifest.ts';
import { holdBackupLock } from './infrastructure/database/backup-lock.ts';
import { transaction } from './infrastructure/database/connect.ts';
import { reachEmbedded } from './infrastructure/database/embedded/embedded-postgres.ts';
import type { JobName } from './infrastructure/database/job-queue.ts';
import { type OutgoingMessage, putInOutbox } from './infrastructure/database/outbox.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { keyFor } from './infrastructure/secrets/app-secret.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { connectForBackup, type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { readSettings } from './settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

const SECRET = 'app-secret';
const HOUR = 60 * 60 * 1000;
const ROUNDS = 10;
/** How long people wait between what they do (milliseconds): in a closed loop they leave the backup no processor. */
const PAUSE = 25;

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'maplekey-backup-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const settingsOf = (dataFolder: string, more: Record<string, string> = {}) =>
  readSettings({ PORT: '0', DATA_DIR: dataFolder, SANDBOX_SPEED: '1000', ...more });
const start = (dataFolder: string): Promise<RunningServer> =>
  startServer(
    settingsOf(dataFolder),
    jsonLog(() => undefined),
    { strictReplies: true, passwordCost: LIGHT_COST },
  );

/** A data folder that has nothing but the key of the backed-up server, which was stored elsewhere. */
async function folderWithKey(name: string): Promise<string> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  await cp(path.join(parent, 'live', SECRET), path.join(folder, SECRET));
  return folder;
}

const readFileOf = async (server: RunningServer, { person, fileId }: Uploader) =>
  (await (await loggedIn(server, person.email)).get(`/api/file/${fileId}`)).status;

const admin = async ({ ctx }: RunningServer, ...words: string[]) => {
  const said: string[] = [];
  const code = await runAdmin(ctx, 'mia', words, (line) => said.push(line));
  return { code, said };
};

describe('a backup of a server that works', () => {
  let live: RunningServer;
  let restored: RunningServer;
  let made: MadeBackup;
  let began: Date;
  let ended: Date;
  let compared: ComparedTable[][];
  let before: Uploader;
  let after: Uploader;
  beforeAll(async () => {
    live = await start(path.join(parent, 'live'));
    const property = await createProperty(await createLandlord(live));
    before = await createUploader(live, property);
    const paid = { kinds: ['credit_check'], progress: 'succeeded', at: new Date() } as const;
    await transaction(live.ctx.db, (tx) => insertOrderFor(tx, before.applicantId, paid));
    const waiting = [...emailFor(WAITING.email), ...textTo(WAITING.phone)];
    await writeMessages(live, waiting, new Date(Date.now() + HOUR));
    const stopUsing = useServer(live, property, PAUSE);
    began = new Date();
    made = await makeBackup(settingsOf(path.join(parent, 'live')), path.join(parent, 'backups'));
    ended = new Date();
    await stopUsing();
    after = await createUploader(live, property);
    const folder = await folderWithKey('restored');
    await restoreBackup(settingsOf(folder), made.folder, OPERATOR);
    compared = await compareWithAndWithoutChange(path.join(folder, 'postgres'));
    restored = await start(folder);
  });
  afterAll(async () => {
    await restored.stop();
    await live.stop();
  });

  const NEW = 'newcomer@example.test';
  const WAITING = { email: 'waiting@example.test', phone: '4165550144' };
  const [EMAIL] = sampleEmails(PLAIN_WORDS).invitation;
  const TEXT = sampleTexts(PLAIN_WORDS).invitation;

  async function writeMessages({ ctx }: RunningServer, messages: OutgoingMessage[], after?: Date): Promise<void> {
    await transaction(ctx.db, (tx) => putInOutbox(tx, ctx.enqueue, messages, after));
  }
  const emailFor = (recipient: string): OutgoingMessage[] =>
    EMAIL ? [{ kind: 'invitation', channel: 'email', recipient, dedupeKey: recipient, content: inEnglish(EMAIL) }] : [];
  const textTo = (recipient: string): OutgoingMessage[] =>
    TEXT ? [{ kind: 'invitation', channel: 'text', recipient, dedupeKey: recipient, content: inEnglish(TEXT) }] : [];

  test('has what was stored before it began, and nothing that was stored after it ended', async () => {
    const { madeAt, tables, missingFiles } = made.manifest;
    expect([began.toISOString() < madeAt, madeAt < ended.toISOString()]).toEqual([true, true]);
    expect(tables['public.person']?.rows).toBeGreaterThan(1);
    expect(missingFiles).toEqual([]);
    expect(await readFileOf(restored, before)).toBe(200);
    const login = { email: after.person.email, password: after.person.password };
    expect((await after.person.post('/api/login', login)).status, 'on the live server').toBe(200);
    const { rows } = await sql`select from person where email = ${after.person.email}`.execute(restored.ctx.db);
    expect(rows).toEqual([]);
  });

  test('has rows that were written while it was made as the server wrote them', async () => {
    const events = (server: RunningServer, last: string) =>
      sql<{ id: string; is: string }>`select id, md5(e::text) as is from audit_event e
        where id <= ${last} and at < ${ended} order by id`.execute(server.ctx.db);
    const { rows } = await sql<{ last: string; during: number }>`
      select max(id) filter (where at < ${began})::text as last, count(*) filter (where at > ${began} and at < ${ended})::int as during
      from audit_event where actor_kind = 'applicant'`.execute(restored.ctx.db);
    expect(rows[0]?.during).toBeGreaterThan(0);
    const last = rows[0]?.last ?? '0';
    expect((await events(restored, last)).rows).toEqual((await events(live, last)).rows);
  });

  test('has the file of each of its rows, also of those that were uploaded while it was made', async () => {
    const rows = await restored.ctx.db.selectFrom('file').select(['id', 'storage_key', 'created_at']).execute();
    const during = rows.filter(({ created_at }) => created_at > began);
    expect(during.length).toBeGreaterThan(0);
    for (const { storage_key } of rows) {
      const content = await restored.ctx.files.read(storage_key);
      expect(content.length, storage_key).toBeGreaterThan(0);
      const same = await live.ctx.files.read(storage_key).catch(() => undefined);
      if (same) expect(Buffer.from(content).equals(same)).toBe(true);
    }
    expect(made.manifest.files).toHaveLength(rows.length);
  });

  /** Compares the restored database with the live one before a server works on it, and again while a row differs. */
  async function compareWithAndWithoutChange(folder: string): Promise<ComparedTable[][]> {
    const alone = await reachEmbedded(folder);
    const url = alone.url('postgres');
    const rename = (name: string) => `update person set first_name = '${name}' where email = '${before.person.email}'`;
    const asIs = await compareTables(live.databaseUrl, url);
    const client = await connectForBackup(url);
    await client.query(rename('Anna'));
    const changed = await compareTables(live.databaseUrl, url);
    await client.query(rename(before.person.firstName));
    await client.end();
    await alone.stop();
    return [asIs, changed];
  }

  test('has each row that the server still has, where the waiting text alone is marked for a search', () => {
    const differing = (tables: ComparedTable[] = []) =>
      tables.flatMap((table) => (table.differing > 0 ? [`${table.name} ${table.differing}`] : []));
    const [asIs, changed] = compared;
    expect(asIs?.find(({ name }) => name === 'public.person')?.rows).toBeGreaterThan(1);
    expect(differing(asIs)).toEqual(['public.outbox 1']);
    expect(differing(changed)).toEqual(['public.outbox 1', 'public.person 1']);
  });

  test('starts in reconcile mode: nothing is sent until payments were compared and an operator ends it', async () => {
    const { db } = restored.ctx;
    await writeMessages(restored, emailFor(NEW));
    const statesOf = async (job: JobName, key: string) => {
      const { rows } = await sql<{ state: string }>`select state::text as state from pgboss.job
        where name = ${job} and data::text like ${`%${key}%`}`.execute(db);
      return rows.map(({ state }) => state);
    };
    // Jobs that are allowed, one after the other: together they take longer than an email would.
    for (let round = 0; round < ROUNDS; round += 1) {
      const storageKey = `none/${round}.pdf`;
      await transaction(db, (tx) => restored.ctx.enqueue(tx, 'remove-stored-file', { storageKey }));
      await until('it has run', async () => (await statesOf('remove-stored-file', storageKey)).includes('completed'));
    }
    // Its hour had come before the former server ended.
    await sql`update outbox set next_attempt_at = now() - interval '1 hour' where recipient = ${WAITING.email}`.execute(
      db,
    );
    const message = await db.selectFrom('outbox').select(['id', 'attempts']).where('recipient', '=', NEW).execute();
    expect(message).toMatchObject([{ attempts: 0 }]);
    expect(await statesOf('deliver-message', message[0]?.id ?? '')).toEqual(['created']);
    expect(await mailboxOf(restored, NEW)).toEqual([]);

    expect((await admin(restored, 'restore', 'status')).said).toEqual([
      expect.stringMatching(/^In reconcile mode: a backup of 20\d\d-.* was restored at 20\d\d-/),
      'Payments were not compared since. Run: npm run admin -- payments reconcile',
      'Texts that wait are searched for at the provider before they are sent, and reports at the bureau before they are ordered.',
      expect.stringMatching(/^\d+ emails? waited when the backup was made; most were sent since\.$/),
    ]);
    expect(await admin(restored, 'restore', 'end', 'drop')).toEqual({
      code: 1,
      said: [
        'Payments were not compared with the card processor’s since the restore. Compare them first: payments reconcile',
      ],
    });
    expect((await admin(restored, 'payments', 'reconcile')).code).toBe(0);
    expect(await mailboxOf(restored, NEW)).toEqual([]);
    const end = await admin(restored, 'restore', 'end', 'drop');
    expect([end.code, end.said[0]]).toEqual([0, expect.stringContaining('Reconcile mode has ended.')]);

    await until('the new email', async () => (await mailboxOf(restored, NEW)).length > 0);
    const waiting = await db
      .selectFrom('outbox')
      .select(['channel', 'status', 'problem', sql<boolean>`attempted_at is not null`.as('isSearchedFor')])
      .where('recipient', 'in', [WAITING.email, WAITING.phone])
      .orderBy('channel')
      .execute();
    expect(waiting).toEqual([
      { channel: 'email', status: 'stopped', problem: 'restored', isSearchedFor: false },
      { channel: 'text', status: 'queued', problem: null, isSearchedFor: true },
    ]);
    expect((await admin(restored, 'restore', 'end', 'send')).said).toEqual(['The server is not in reconcile mode.']);
    const events = await db.selectFrom('audit_event').select('action').where('subject_kind', '=', 'backup').execute();
    expect(events.map(({ action }) => action)).toEqual(['backup.restored', 'backup.reconciled']);
  });

  test('a snapshot that was restored without us gets reconcile mode by a command', async () => {
    expect((await admin(restored, 'restore', 'begin', 'yesterday')).code).toBe(2);
    expect((await admin(restored, 'restore', 'begin', '2999-01-01T00:00:00Z')).code).toBe(2);
    expect((await admin(restored, 'restore', 'begin', '2026-11-20T08:00:00Z')).code).toBe(0);
    expect((await admin(restored, 'restore', 'status')).said[0]).toContain('a backup of 2026-11-20T08:00:00.000Z');
  });

  test('keeps contents whose rows are deleted meanwhile until it ends', async () => {
    const property = await createProperty(await createLandlord(live));
    const { person, fileId } = await createUploader(live, property);
    const row = await live.ctx.db.selectFrom('file').select('storage_key').where('id', '=', fileId).executeTakeFirst();
    const key = row?.storage_key ?? '';
    const backup = await connectForBackup(live.databaseUrl);
    await holdBackupLock(backup);
    expectStatus(await person.delete(`/api/file/${fileId}`), 200);
    const jobs = async (state: string) =>
      (
        await sql`select from pgboss.job where name = 'remove-stored-file' and data->>'storageKey' = ${key}
          and state::text = ${state}`.execute(live.ctx.db)
      ).rows.length;
    await until('the removal waits', async () => (await jobs('completed')) === 1 && (await jobs('created')) === 1);
    expect(await live.ctx.files.writtenAt(key)).toBeDefined();
    await backup.end();
    await makeDue(live.ctx.db, sql`name = 'remove-stored-file'`);
    await until('the content is gone', async () => (await live.ctx.files.writtenAt(key)) === undefined);
  });

  describe('is refused, and nothing is left of it,', () => {
    /** A damaged copy of the backup. */
    async function copyOf(name: string): Promise<string> {
      const copy = path.join(parent, name);
      await cp(made.folder, copy, { recursive: true });
      return copy;
    }
    let crafted: string | undefined;
    /** A copy whose manifest says something else; the next one takes its place. */
    async function copyWith(change: Partial<Manifest>): Promise<string> {
      crafted ??= await copyOf('crafted');
      const copy = crafted;
      const cover = JSON.parse(await readFile(path.join(made.folder, 'backup.json'), 'utf8'));
      const manifest = JSON.stringify({ ...made.manifest, ...change });
      await writeFile(path.join(copy, 'manifest.json'), manifest);
      cover.manifest.bytes = manifest.length;
      cover.manifest.sha256 = createHash('sha256').update(manifest).digest('hex');
      await writeFile(path.join(copy, 'backup.json'), JSON.stringify(cover));
      return copy;
    }
    async function refusal(folder: string, to: string, more: Record<string, string> = {}): Promise<unknown> {
      const held = await readdir(to).catch(() => []);
      const problem = await restoreBackup(settingsOf(to, more), folder, OPERATOR).then(
        () => 'restored',
        (error: unknown) => (error instanceof Error ? error.message : error),
      );
      expect(await readdir(to).catch(() => [])).toEqual(held);
      return problem;
    }
    const aFile = () => made.manifest.files[0]?.path ?? '';
    const aTable = () => made.manifest.databaseContents.find(({ bytes }) => bytes > 100_000)?.path ?? '';

    test('in a folder that is not empty', async () => {
      const to = await folderWithKey('occupied');
      await writeFile(path.join(to, 'notes.txt'), 'mine');
      expect(await refusal(made.folder, to)).toBe(
        `The data folder ${to} is not empty. A backup is only restored into an empty one: move it away, or set DATA_DIR to another folder.`,
      );
    });

    test('without the keys', async () => {
      const to = path.join(parent, 'without keys');
      expect(await refusal(made.folder, to)).toBe(
        `The keys are missing, without which nothing in this backup can be read. Set DATA_KEYS and APP_SECRET as they were, or put the file app-secret of the former data folder into ${to}.`,
      );
    });

    test('with other keys', async () => {
      const to = await folderWithKey('other keys');
      expect(await refusal(made.folder, to, { DATA_KEYS: `2026:${'a'.repeat(43)}` })).toBe(
        'The keys that are set do not open this backup: it needs "sandbox" in DATA_KEYS (or APP_SECRET, in a sandbox without DATA_KEYS) as it was when the backup was made.',
      );
      expect(await refusal(made.folder, to, { APP_SECRET: 'x'.repeat(40) })).toContain(
        'The keys that are set do not open this backup: it needs "sandbox"',
      );
    });

    test('with the keys of the data and another secret behind the passwords', async () => {
      const to = await folderWithKey('other secret');
      const key = keyFor('data key', await readFile(path.join(to, SECRET), 'utf8'));
      expect(await refusal(made.folder, to, { DATA_KEYS: `sandbox:${key}`, APP_SECRET: 'x'.repeat(40) })).toMatch(
        /^PASSWORD_PEPPERS, APP_SECRET or FORMER_APP_SECRETS is wrong: the key that \d+ passwords can only be checked with/,
      );
    });

    test.each([
      ['file', aFile],
      ['table', aTable],
    ])('with a flipped bit in a %s', async (what, pick) => {
      const damaged = await copyOf(`flipped ${what}`);
      const handle = await open(path.join(damaged, pick()), 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 100);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 4]), 0, 1, 100);
      await handle.close();
      expect(await refusal(damaged, await folderWithKey(`for flipped ${what}`))).toBe(
        `The file ${pick()} of this backup was changed since. Nothing was restored.`,
      );
    });

    test('when a file is cut off, or missing', async () => {
      const damaged = await copyOf('cut off');
      const to = await folderWithKey('for cut off');
      const size = made.manifest.files[0]?.bytes;
      await truncate(path.join(damaged, aFile()), 100);
      expect(await refusal(damaged, to)).toBe(
        `The file ${aFile()} of this backup has 100 bytes, and had ${size}. Nothing was restored.`,
      );
      await rm(path.join(damaged, aFile()));
      expect(await refusal(damaged, to)).toBe(`The file ${aFile()} is missing in this backup. Nothing was restored.`);
      await rm(path.join(damaged, 'backup.json'));
      expect(await refusal(damaged, to)).toBe(
        `There is no complete backup in ${damaged}: it has no file backup.json, which is written last.`,
      );
    });

    test('when a newer release made it', async () => {
      const newer = await copyWith({ migrations: ['9999-of-tomorrow.sql'] });
      const to = await folderWithKey('for newer');
      expect(await refusal(newer, to)).toBe(
        `This backup was made by a newer release (${made.manifest.release}, with 9999-of-tomorrow.sql). Restore it with that release, or a newer one.`,
      );
      const cover = JSON.parse(await readFile(path.join(newer, 'backup.json'), 'utf8'));
      await writeFile(path.join(newer, 'backup.json'), JSON.stringify({ ...cover, format: 2 }));
      expect(await refusal(newer, to)).toBe(
        'This backup has the format 2, and this release reads formats up to 1. Restore it with the release that made it, or a newer one.',
      );
    });

    test('when a table does not hold what the manifest says', async () => {
      const person = { rows: made.manifest.tables['public.person']?.rows ?? 0, digest: '1' };
      const other = await copyWith({ tables: { ...made.manifest.tables, 'public.person': person } });
      expect(await refusal(other, await folderWithKey('for other rows'))).toBe(
        'The restored database does not hold what the backup says, in public.person.',
      );
    });

    test.each(['files/../../escaped.pdf', '/tmp/escaped.pdf', ''])(
      'when its manifest names the place "%s"',
      async (place) => {
        const [first] = made.manifest.files;
        const outside = await copyWith({ files: first ? [{ ...first, path: place }] : [] });
        expect(await refusal(outside, await folderWithKey(`for outside ${place.length}`))).toBe(
          'The file manifest.json of this backup cannot be read. Nothing was restored.',
        );
      },
    );
  });
});
