import { readFile } from 'node:fs/promises';
import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { normalizeEmail } from '../../src/domain/values/email.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { eraseRestoredAccounts } from '../../src/server/privacy/deletion/erase-restored-accounts.ts';
import { accountOf, listErased } from '../../src/server/privacy/deletion/erased-store.ts';
import { beginDeletion } from '../../src/server/privacy/deletion/request-deletion.ts';
import { noteWritten } from '../../src/server/privacy/vendors/erase-at-vendors.ts';
import { type OpenErasure, openErasures, WRITTEN_TO } from '../../src/server/privacy/vendors/vendor-erasure-store.ts';
import { vendorErasureRequest } from './vendor-erasure-request.ts';

const USAGE = [
  'npm run deletions -- begin <e-mail>    for somebody who asked by e-mail from that address: as if they had pressed it',
  'npm run deletions -- list              ids of everybody who was erased; keep it beside every backup',
  'npm run deletions -- again <file>      after a backup was restored: erases them again from such a list',
  'npm run deletions -- vendors           what vendors still hold of people who are gone: letters to write, calls that failed',
  'npm run deletions -- written <vendor> <moment>   such a letter has gone out; the moment stands below it',
].join('\n');

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i;

/**
 * Does what an operator asks about deleted accounts.
 *
 * @param asked the words of the command, such as `again` and the name of a file
 * @returns the exit code: 0 done, 1 there is no such account, file or request, 2 not understood
 */
export async function deletionCommand(
  ctx: AdminContext,
  asked: readonly string[],
  say: (words: string) => void,
): Promise<0 | 1 | 2> {
  const [command, what, ...more] = asked;
  if (command === 'list' && what === undefined) {
    for (const { personId, erasedAt } of await listErased(ctx.db)) say(`${personId} ${erasedAt.toISOString()}`);
    return 0;
  }
  if (command === 'vendors' && what === undefined) {
    await sayWhatVendorsHold(ctx, say);
    return 0;
  }
  if (command === 'written' && more.length === 1) return written(ctx, { vendor: what, moment: more[0] }, say);
  if (what === undefined || more.length > 0 || (command !== 'begin' && command !== 'again')) {
    say(USAGE);
    return 2;
  }
  return command === 'begin' ? begin(ctx, what, say) : again(ctx, what, say);
}

async function begin(ctx: AdminContext, email: string, say: (words: string) => void): Promise<0 | 1> {
  const id = await accountOf(ctx.db, normalizeEmail(email));
  const eraseAt = id && (await beginDeletion(ctx, { kind: 'job', name: 'operator' }, id).catch(unlessUnderWay));
  if (!eraseAt) {
    say('No account has this address, or its deletion is under way.');
    return 1;
  }
  say(`The account is out of sight, and erased after ${eraseAt.eraseAt.toISOString()} unless it is taken back.`);
  return 0;
}

function unlessUnderWay(problem: unknown): undefined {
  if (problem instanceof Problem && problem.kind === 'unauthenticated') return undefined;
  throw problem;
}

async function again(ctx: AdminContext, file: string, say: (words: string) => void): Promise<0 | 1> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    say('This file cannot be read.');
    return 1;
  }
  const ids = text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []);
  const back = await eraseRestoredAccounts(ctx, ids);
  say(
    `${counted(ids.length, 'id')} in the list, ${counted(back, 'account')} that came back; the server erases them now.`,
  );
  return 0;
}

async function sayWhatVendorsHold(ctx: AdminContext, say: (words: string) => void): Promise<void> {
  const open = await openErasures(ctx.db);
  for (const vendor of WRITTEN_TO) {
    const theirs = open.filter((one) => one.vendor === vendor);
    const newest = theirs.at(-1);
    if (!newest) continue;
    say(vendorErasureRequest(vendor, theirs));
    say(`Then: npm run deletions -- written ${vendor} ${newest.since.toISOString()}`);
  }
  const texts = open.filter(({ vendor }) => vendor === 'twilio');
  if (texts.length > 0) {
    say(
      `${counted(texts.length, 'number')} whose texts Twilio still has; the server asks again by itself every night:`,
    );
    for (const text of texts) say(`  ${howItGoes(text)}`);
  }
  if (open.length === 0) say('No vendor holds anything of somebody who is gone here.');
}

/** Without the number: it is nobody's here any more, and the server knows it as long as it has to. */
const howItGoes = ({ since, attempts, problem }: OpenErasure): string =>
  `since ${since.toISOString()}, ${counted(attempts, 'failed call')}${problem ? `, the last one: ${problem}` : ''}`;

async function written(
  ctx: AdminContext,
  { vendor, moment = '' }: { vendor: string | undefined; moment: string | undefined },
  say: (words: string) => void,
): Promise<0 | 1 | 2> {
  const known = WRITTEN_TO.find((one) => one === vendor);
  const until = new Date(moment);
  if (!known || Number.isNaN(until.getTime())) {
    say(USAGE);
    return 2;
  }
  const count = await noteWritten(ctx, { vendor: known, until });
  say(`${counted(count, 'request')} to ${known} noted as written.`);
  return count > 0 ? 0 : 1;
}
