import { readFile } from 'node:fs/promises';
import { counted } from '../src/domain/counted.ts';
import { normalizeEmail } from '../src/domain/email.ts';
import { Problem } from '../src/domain/problem.ts';
import type { OperatorToolbox } from '../src/server/open-for-operator.ts';
import { eraseAgain } from '../src/server/personal-data/erase-again.ts';
import { accountOf, listErased } from '../src/server/personal-data/erased-store.ts';
import { beginDeletion } from '../src/server/personal-data/request-deletion.ts';

const USAGE = [
  'npm run deletions -- begin <e-mail>    for somebody who asked by e-mail from that address: as if they had pressed it',
  'npm run deletions -- list              ids of everybody who was erased; keep it beside every backup',
  'npm run deletions -- again <file>      after a backup was restored: erases them again from such a list',
].join('\n');

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i;

/**
 * Does what an operator asks about deleted accounts.
 *
 * @param asked the words of the command, such as `again` and the name of a file
 * @returns the exit code: 0 done, 1 there is no such account or file, 2 not understood
 */
export async function deletionDesk(
  toolbox: OperatorToolbox,
  asked: readonly string[],
  say: (words: string) => void,
): Promise<0 | 1 | 2> {
  const [command, what, ...more] = asked;
  if (command === 'list' && what === undefined) {
    for (const { personId, erasedAt } of await listErased(toolbox.db)) say(`${personId} ${erasedAt.toISOString()}`);
    return 0;
  }
  if (what === undefined || more.length > 0 || (command !== 'begin' && command !== 'again')) {
    say(USAGE);
    return 2;
  }
  return command === 'begin' ? begin(toolbox, what, say) : again(toolbox, what, say);
}

async function begin(toolbox: OperatorToolbox, email: string, say: (words: string) => void): Promise<0 | 1> {
  const id = await accountOf(toolbox.db, normalizeEmail(email));
  const eraseAt = id && (await beginDeletion(toolbox, { kind: 'job', name: 'operator' }, id).catch(unlessUnderWay));
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

async function again(toolbox: OperatorToolbox, file: string, say: (words: string) => void): Promise<0 | 1> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    say('This file cannot be read.');
    return 1;
  }
  const ids = text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []);
  const back = await eraseAgain(toolbox, ids);
  say(
    `${counted(ids.length, 'id')} in the list, ${counted(back, 'account')} that came back; the server erases them now.`,
  );
  return 0;
}
