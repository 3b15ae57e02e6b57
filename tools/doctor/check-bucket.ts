import { randomUUID } from 'node:crypto';
import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { openFiles } from '../../src/server/open-files.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';

const ABOUT = 'bucket';

/** What the server does with files, in its order; each needs a permission of its own. */
type Step = 'written to' | 'read' | 'listed' | 'deleted from';

function todoFor(step: Step, error: unknown): string {
  const kind = error instanceof ProviderProblem ? error.kind : undefined;
  if (kind === 'auth') return `Let the key in S3_ACCESS_KEY_ID read, write, delete and list, or correct its secret.`;
  if (kind === 'config') return 'Create the bucket, or correct S3_BUCKET.';
  if (step === 'written to') return 'See whether S3_URL is right and this machine may connect to it.';
  return 'Look at the status page of the store.';
}

/**
 * Whether the bucket takes, shows, lists and deletes our file. One that is left behind because it cannot be deleted is
 * named by no row, so the server removes it after a day.
 */
export async function checkBucket(settings: Pick<Settings, 'bucket' | 'dataFolder'>): Promise<Finding[]> {
  const { bucket } = settings;
  if (!bucket) return [];
  const files = await openFiles(settings);
  const key = `doctor/${randomUUID()}`;
  const content = new TextEncoder().encode('doctor');
  let step: Step = 'written to';
  try {
    await files.put(key, [content]);
    step = 'read';
    const found = await files.read(key);
    if (!Buffer.from(found).equals(content)) {
      const means = `${bucket.bucket} does not give back what was stored.`;
      return [problem(ABOUT, means, 'Use a store that keeps contents as they are.')];
    }
    step = 'listed';
    for await (const _one of files.list()) break;
    step = 'deleted from';
    await files.remove(key);
    return [fine(ABOUT, `${bucket.bucket} can be written, read, listed and deleted from.`)];
  } catch (error) {
    return [problem(ABOUT, `${bucket.bucket} can’t be ${step} (${reasonOf(error)}).`, todoFor(step, error))];
  }
}
