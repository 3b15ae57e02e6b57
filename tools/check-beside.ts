// The checks of `npm test`, and its question about known vulnerabilities, beside the tests and the journeys: with the lowest
// priority, they take what these leave of the processor. The argument is the file for the counts.
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { runChecks } from './check.ts';
import { checkAdvisories } from './check-advisories.ts';

const [report = ''] = process.argv.slice(2);
// The programs that are started from here have it, too.
setPriority(constants.priority.PRIORITY_LOW);
const checks = await runChecks();
const advisories = await checkAdvisories();
await writeFile(
  report,
  JSON.stringify({ passed: checks.passed + advisories.passed, failed: checks.failed + advisories.failed }),
);
