import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { A_PDF } from '../../../../testing/builders/builders.ts';
import { startS3Server } from '../../../../testing/server/s3-server.ts';
import { readSettings } from '../../settings/settings.ts';
import { filesOnDisk } from './disk-file-store.ts';
import { filesInBucket, type S3Access } from './s3-file-store.ts';

const s3 = await startS3Server(['files', 'many']);
const strict = await startS3Server(['files'], true);
const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-files-'));
const stops: (() => Promise<unknown>)[] = [s3.stop, strict.stop, () => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops) await stop();
});

function accessTo(bucket: string, server = s3): S3Access {
  const { bucket: access } = readSettings(server.settingsOf(bucket));
  if (!access) throw new Error('the settings of the bucket were not read');
  return access;
}

const text = (content: Uint8Array) => Buffer.from(content).toString();
const pieces = (...texts: string[]) => texts.map((each) => Buffer.from(each));

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
}

describe.each([
  ['a folder', (name: string) => filesOnDisk(path.join(folder, name))],
  ['a bucket', (name: string) => filesInBucket(accessTo(name))],
])('files in %s', (_where, open) => {
  test('come back as they were stored, whole, under their keys alone', async () => {
    const files = open('files');
    await files.put('proofs/one.pdf', pieces('a', '', 'bc'));
    await files.put('reports/two.pdf', pieces('def'));
    expect(text(await files.read('proofs/one.pdf'))).toBe('abc');
    expect(text(await files.read('reports/two.pdf'))).toBe('def');
    expect(await all(files.list())).toEqual(['proofs/one.pdf', 'reports/two.pdf']);
    expect(await files.writtenAt('proofs/one.pdf')).toBeInstanceOf(Date);
    await files.put('proofs/one.pdf', pieces('other'));
    expect(text(await files.read('proofs/one.pdf'))).toBe('other');
    const large = Buffer.alloc(10_500_000, 7);
    await files.put('proofs/large.pdf', [large.subarray(0, 1_000_000), large.subarray(1_000_000)]);
    expect(large.equals(await files.read('proofs/large.pdf'))).toBe(true);
    expect(await files.detectType(A_PDF)).toBe('application/pdf');
  });

  test('are gone once they are removed, and can be removed again', async () => {
    const files = open('files');
    await files.put('proofs/gone.pdf', pieces('a'));
    await files.remove('proofs/gone.pdf');
    await files.remove('proofs/gone.pdf');
    expect(await files.writtenAt('proofs/gone.pdf')).toBeUndefined();
    await expect(files.read('proofs/gone.pdf')).rejects.toThrow();
    expect(await all(files.list())).not.toContain('proofs/gone.pdf');
  });

  test('have no time any more when they are removed while it is asked for', async () => {
    const files = open('files');
    for (let round = 0; round < 100; round += 1) {
      await files.put('proofs/going.pdf', pieces('a'));
      const [at] = await Promise.all([files.writtenAt('proofs/going.pdf'), files.remove('proofs/going.pdf')]);
      expect(at === undefined || at instanceof Date).toBe(true);
    }
  });

  test('are all listed, also when many are stored at once', async () => {
    const files = open('many');
    const keys = Array.from({ length: 100 }, (_, index) => `proofs/${100 + index}.pdf`);
    await Promise.all(keys.map((key) => files.put(key, pieces('a'))));
    expect(await all(files.list())).toEqual(keys);
  });
});

/** A store that answers as the test says. */
async function startStore(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const IMPATIENT = { connectionTimeout: 500, requestTimeout: 300, attempts: 2 };

describe('a store that cannot be used', () => {
  test('is given another attempt, and then named with what it was, and nothing that was stored', async () => {
    let calls = 0;
    const url = await startStore((request, response) => {
      calls += 1;
      request.resume();
      response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>proofs/secret.pdf</Message></Error>');
    });
    const files = filesInBucket({ ...accessTo('files'), url }, IMPATIENT);
    await expect(files.put('proofs/secret.pdf', pieces('a'))).rejects.toMatchObject({
      message: 'file store: unavailable (SlowDown)',
      retryable: true,
    });
    expect(calls).toBe(2);
  });

  test('works with the next attempt when it comes back meanwhile', async () => {
    let calls = 0;
    const url = await startStore((request, response) => {
      calls += 1;
      request.resume();
      response.writeHead(calls === 1 ? 500 : 200).end();
    });
    await filesInBucket({ ...accessTo('files'), url }, IMPATIENT).put('proofs/one.pdf', pieces('a'));
    expect(calls).toBe(2);
  });

  test('is not waited for without an end', async () => {
    const url = await startStore((request) => request.resume());
    const files = filesInBucket({ ...accessTo('files'), url }, IMPATIENT);
    await expect(files.read('proofs/one.pdf')).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  });

  test.each([
    ['is away', { url: 'http://127.0.0.1:9' }, 'file store: unavailable (ECONNREFUSED)'],
    ['does not know our key', { accessKeyId: 'wrong' }, 'file store: auth (InvalidAccessKeyId)'],
    ['lacks the bucket', { bucket: 'another' }, 'file store: config (NoSuchBucket)'],
  ])('is named when it %s', async (_what, change, message) => {
    const files = filesInBucket({ ...accessTo('files'), ...change }, IMPATIENT);
    await expect(files.put('proofs/one.pdf', pieces('a'))).rejects.toThrow(message);
    await expect(all(files.list())).rejects.toThrow(message);
  });
});

test('calls are signed with the secret, and refused with another one', async () => {
  const access = accessTo('files', strict);
  await filesInBucket(access).put('proofs/one.pdf', pieces('a'));
  expect(text(await filesInBucket(access).read('proofs/one.pdf'))).toBe('a');
  const wrong = filesInBucket({ ...access, secretAccessKey: 'wrong' });
  const refusal = { message: 'file store: auth (SignatureDoesNotMatch)', retryable: false };
  await expect(wrong.put('proofs/one.pdf', pieces('b'))).rejects.toMatchObject(refusal);
});

test('a bucket is listed page by page', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><Contents><Key>${key}</Key></Contents>${next}</ListBucketResult>`;
  const url = await startStore((request, response) => {
    const from = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    const next = '<NextContinuationToken>from here</NextContinuationToken>';
    response.end(from === 'from here' ? page('proofs/two.pdf', '') : page('proofs/one.pdf', next));
  });
  const files = filesInBucket({ ...accessTo('files'), url }, IMPATIENT);
  expect(await all(files.list())).toEqual(['proofs/one.pdf', 'proofs/two.pdf']);
});
