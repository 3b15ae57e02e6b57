import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What the server knows by itself. */
const KEY = 'S3RVER';

/** Settings of a bucket, as our server reads them. */
export interface BucketSettings extends Record<string, string> {
  S3_URL: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

/**
 * Starts a server that speaks S3 and that nobody here wrote, with empty buckets.
 *
 * @param isStrict whether signatures are checked; it expects a wrong one of calls that list a bucket
 */
export async function startS3Server(buckets: readonly string[], isStrict = false) {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: !isStrict,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  const settingsOf = (bucket: string): BucketSettings => ({
    S3_URL: `http://127.0.0.1:${port}`,
    S3_REGION: 'ca-central-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  });
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { settingsOf, stop };
}
