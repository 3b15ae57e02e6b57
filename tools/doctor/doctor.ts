// npm run doctor: looks at an installation from the outside and from its settings, and says what is wrong and what to do.
// It sends nothing and changes nothing but a file of its own in the bucket, and prints no secret. Exit code: 0, or 1 when there is a problem, or 2 when it is not understood.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from '../../src/domain/text/counted.ts';
import { callOf } from '../../src/server/infrastructure/observability/command-call.ts';
import { readSettings, SettingsProblem } from '../../src/server/settings/settings.ts';
import { checkBucket } from './check-bucket.ts';
import { checkCollector } from './check-collector.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEmailRecords, type GivenRecords } from './check-email-records.ts';
import { checkMail } from './check-mail.ts';
import { checkPooler } from './check-pooler.ts';
import { checkReplica } from './check-replica.ts';
import { checkScanner } from './check-scanner.ts';
import { checkSite } from './check-site.ts';
import { checkVendors } from './check-vendors.ts';
import { type Finding, fine, format, problem } from './finding.ts';

const USAGE = `${callOf('doctor')}   looks for what is wrong with this installation, and says what to do

  --dkim-selector <name>   the name of the key that the mail provider signs with
  --dns <address>          the DNS server to ask for the sender's records
  --spf, --dkim, --dmarc <record>   a record as it would be in DNS, for a machine without it`;

/** What the command line says; undefined when it makes no sense. */
function readWords(): GivenRecords | undefined {
  const text = { type: 'string' } as const;
  const options = { spf: text, dkim: text, dmarc: text, 'dkim-selector': text, dns: text };
  try {
    const { 'dkim-selector': dkimSelector, ...given } = parseArgs({ options }).values;
    return { ...given, dkimSelector };
  } catch {
    return undefined;
  }
}

/** Each of them finds nothing about what the settings don't name. */
const CHECKS = [
  ...[checkSite, checkDatabase, checkPooler, checkReplica, checkDisk, checkBucket],
  ...[checkMail, checkScanner, checkVendors, checkCollector],
];

/** Each check with all its findings, in the order of the list. They run side by side: most of them wait. */
async function examine(given: GivenRecords): Promise<Finding[]> {
  // What the environment says itself counts more than the file, as at the start of the server.
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const settings = readSettings(process.env);
    const looks = CHECKS.map((check) => check(settings));
    if (settings.mail) looks.push(checkEmailRecords(settings, given));
    return [fine('settings', 'They fit together.'), ...(await Promise.all(looks)).flat()];
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    const todo = 'Correct it; .env.example describes every setting. The rest is looked at when the settings are right.';
    return error.message.split('\n').map((sentence) => problem('settings', `${sentence}.`, todo));
  }
}

const given = readWords();
if (given) {
  const findings = await examine(given);
  for (const finding of findings) console.log(format(finding));
  const [problems, warnings] = (['problem', 'warning'] as const).map(
    (state) => findings.filter((finding) => finding.state === state).length,
  );
  console.log(`\n${counted(problems ?? 0, 'problem')}, ${counted(warnings ?? 0, 'warning')}`);
  process.exitCode = problems ? 1 : 0;
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
