import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StoredFiles } from '../../../domain/ports/file-store.ts';
import { ProviderProblem, type ProviderProblemKind } from '../../../domain/ports/provider-problem.ts';
import { filesIn } from './files-in.ts';

/** A bucket of a store that speaks S3, and the access to it. */
export interface S3Access {
  /** The address of the store, without the bucket. */
  url: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a connection may take, a whole call, and how often one is made in all (milliseconds). */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 15_000, attempts: 3 };

/**
 * Files in a bucket of a store that speaks S3. A content is stored once the store has acknowledged it; every call is
 * repeated a few times when the store does not answer or is too busy.
 *
 * Calls throw ProviderProblem when the store cannot be used at this moment or refuses us, and other errors as they are.
 */
export function filesInBucket(
  { url, region, bucket, accessKeyId, secretAccessKey }: S3Access,
  { connectionTimeout, requestTimeout, attempts } = PATIENCE,
): StoredFiles {
  const client = new S3Client({
    endpoint: url,
    region,
    // Every store understands it; not every one has a certificate for the names of its buckets.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Other stores than Amazon's know no other checksum than the one that signs the call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  // The store wants to know how long a content is, so its pieces come together here: at most one upload.
  const files = filesIn(disk, (key, pieces) => disk.put(key, Buffer.concat([...pieces])));
  return {
    put: (key, pieces) => files.put(key, pieces).catch(throwProblem),
    read: (key) => files.read(key).catch(throwProblem),
    remove: (key) => files.remove(key).catch(throwProblem),
    async *list() {
      try {
        yield* files.list();
      } catch (problem) {
        throwProblem(problem);
      }
    },
    writtenAt: (key) => files.writtenAt(key).catch(throwProblem),
    detectType: (content) => files.detectType(content),
  };
}

/** Codes of connections that were not made or broke. */
const UNREACHABLE = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT_\w+|\w*_CERT\w*)$/;

/** @throws ProviderProblem for what the store or the way to it is to blame for, else the problem itself */
function throwProblem(problem: unknown): never {
  const cause = rootOf(problem);
  const kind = kindOf(cause);
  if (kind === undefined) throw problem;
  throw new ProviderProblem({
    provider: 'file store',
    kind,
    retryable: kind !== 'auth' && kind !== 'config',
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name,
  });
}

/** The first error of a chain of causes. */
function rootOf(problem: unknown): Error {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function kindOf(cause: Error): ProviderProblemKind | undefined {
  if (cause.name === 'TimeoutError') return 'timeout';
  if ('code' in cause && UNREACHABLE.test(String(cause.code))) return 'unavailable';
  const status = statusOf(cause);
  if (status === 401 || status === 403) return 'auth';
  if (cause.name === 'NoSuchBucket') return 'config';
  return status === 429 || (status !== undefined && status >= 500) ? 'unavailable' : undefined;
}

function statusOf(cause: Error): number | undefined {
  const metadata = '$metadata' in cause ? cause.$metadata : undefined;
  const isReply = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isReply ? Number(metadata.httpStatusCode) : undefined;
}
