import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus, loggedIn } from '../../testing/builders/builders.ts';
import { OPERATOR, until } from '../../testing/builders/evidence.ts';
import { forApplication, pdf, upload } from '../../testing/builders/proof-files.ts';
import { createUploader } from '../../testing/builders/server-use.ts';
import { startS3Server } from '../../testing/server/s3-server.ts';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import { filesInBucket } from './infrastructure/files/s3-file-store.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { makeBackup } from './make-backup.ts';
import { removeOrphanFiles } from './privacy/retention/remove-orphan-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { readSettings } from './settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

const SECRET = 'app-secret';
const DAY = 24 * 60 * 60 * 1000;

const s3 = await startS3Server(['live', 'empty']);
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'maplekey-bucket-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(parent, { recursive: true, force: true });
});

/** A way to the store that can be closed. */
async function startWay() {
  let isOpen = true;
  const open = new Set<Socket>();
  const { port } = new URL(s3.settingsOf('live').S3_URL);
  const way = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = connect(Number(port), '127.0.0.1');
    near.pipe(far).pipe(near);
    open.add(near);
    for (const [one, another] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => another.destroy());
      one.on('close', () => another.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => way.once('listening', resolve));
  const address = way.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    setOpen: (canPass: boolean) => {
      isOpen = canPass;
      for (const each of isOpen ? [] : open) each.destroy();
    },
    stop: () => way.close(),
  };
}

const settingsOf = (folder: string, bucket: Record<string, string>) =>
  readSettings({ PORT: '0', DATA_DIR: path.join(parent, folder), SANDBOX_SPEED: '1000', ...bucket });
const start = (settings: ReturnType<typeof settingsOf>): Promise<RunningServer> =>
  startServer(
    settings,
    jsonLog(() => undefined),
    { strictReplies: true, passwordCost: LIGHT_COST },
  );

/** The bucket that settings name. */
function filesOf({ bucket }: ReturnType<typeof settingsOf>): StoredFiles {
  if (!bucket) throw new Error('the settings of the bucket were not read');
  return filesInBucket(bucket);
}

async function keysIn(files: StoredFiles): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

test('files live in the bucket: uploaded, read, swept, backed up and restored, and never lost when it is away', async () => {
  const way = await startWay();
  const live = await start(settingsOf('live', { ...s3.settingsOf('live'), S3_URL: way.url }));
  const property = await createProperty(await createLandlord(live));
  const { person, fileId, applicantId } = await createUploader(live, property);
  const stored = await keysIn(live.ctx.files);
  expect(stored).toEqual([expect.stringMatching(/^proofs\//)]);
  expect(await readdir(path.join(parent, 'live'))).not.toContain('files');

  way.setOpen(false);
  const refused = await upload(person, forApplication(applicantId), pdf('another.pdf'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expectStatus(await person.get(`/api/file/${fileId}`), 503);
  way.setOpen(true);
  expectStatus(await person.get(`/api/file/${fileId}`), 200);
  const rows = await live.ctx.db.selectFrom('file').select('storage_key').execute();
  expect(rows.map(({ storage_key }) => storage_key)).toEqual(stored);

  const { body } = expectStatus(await upload(person, forApplication(applicantId), pdf('third.pdf')), 200);
  expect(await keysIn(live.ctx.files)).toHaveLength(2);
  expectStatus(await person.delete(`/api/file/${body.files[0].id}`), 200);
  await until('the content is gone', async () => (await keysIn(live.ctx.files)).length === 1);
  await live.ctx.files.put('proofs/orphan.pdf', [Buffer.from('a')]);
  await removeOrphanFiles(live.ctx);
  expect(await keysIn(live.ctx.files)).toContain('proofs/orphan.pdf');
  await removeOrphanFiles({ ...live.ctx, clock: () => new Date(Date.now() + 2 * DAY) });
  expect(await keysIn(live.ctx.files)).toEqual(stored);

  const made = await makeBackup(settingsOf('live', s3.settingsOf('live')), path.join(parent, 'backups'));
  expect(made.manifest.files).toHaveLength(1);
  await live.stop();
  way.stop();
  for (const bucket of ['empty', 'live']) {
    await mkdir(path.join(parent, `restored-${bucket}`));
    await cp(path.join(parent, 'live', SECRET), path.join(parent, `restored-${bucket}`, SECRET));
    const settings = settingsOf(`restored-${bucket}`, s3.settingsOf(bucket));
    await restoreBackup(settings, made.folder, OPERATOR);
    expect(await keysIn(filesOf(settings))).toEqual(stored);
  }
  const restored = await start(settingsOf('restored-empty', s3.settingsOf('empty')));
  expectStatus(await (await loggedIn(restored, person.email)).get(`/api/file/${fileId}`), 200);
  await restored.stop();

  await filesOf(settingsOf('live', s3.settingsOf('live'))).put(String(stored[0]), [Buffer.from('other')]);
  await mkdir(path.join(parent, 'again'));
  await cp(path.join(parent, 'live', SECRET), path.join(parent, 'again', SECRET));
  const again = restoreBackup(settingsOf('again', s3.settingsOf('live')), made.folder, OPERATOR);
  await expect(again).rejects.toThrow(`The bucket has another content under ${stored[0]} than the backup.`);
  expect(await readdir(path.join(parent, 'again'))).toEqual([SECRET]);
});
