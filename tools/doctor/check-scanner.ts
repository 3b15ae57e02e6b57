import { findsMalware } from '../../src/server/infrastructure/files/clamd-client.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';

const ABOUT = 'virus scanner';

/** Whether clamd scans what it is given; uploads are refused while it doesn't. */
export async function checkScanner({ clamd }: Pick<Settings, 'clamd'>): Promise<Finding[]> {
  if (!clamd) return [];
  const where = 'path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
  try {
    const isFound = await findsMalware(clamd, new TextEncoder().encode('doctor'));
    if (!isFound) return [fine(ABOUT, `clamd at ${where} scans.`)];
    const todo = 'See which of its signatures match everything.';
    return [problem(ABOUT, `clamd at ${where} takes a harmless text for malware.`, todo)];
  } catch (error) {
    const means = `clamd at ${where} gives no verdict (${reasonOf(error)}), so no file can be uploaded.`;
    return [problem(ABOUT, means, 'Start clamd, let the server’s user reach its socket or port, and look at its log.')];
  }
}
