import { writeFile } from 'node:fs/promises';
import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import {
  type FiledInformation,
  listFiledInformation,
} from '../../src/server/accounts/landlord-information/landlord-information-store.ts';
import { openLandlordIdentityDocument } from '../../src/server/accounts/landlord-information/open-landlord-identity-document.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { decideLandlordInformation } from '../../src/server/workflows/decide-landlord-information.ts';

const USAGE = [
  'npm run landlords -- list              who has filed what about themselves, the newest first',
  'npm run landlords -- list --words      the same with names, addresses and references',
  'npm run landlords -- id <id> <file>    writes the copy of an ID that this landlord has sent into a new file',
  'npm run landlords -- settle <id> refused    somebody doubted it and it is not so: invitations say nothing of it any more',
  'npm run landlords -- settle <id> stands     somebody doubted it and it is so; also takes a refusal back',
].join('\n');

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Does what an operator asks about landlords who want to be verified.
 *
 * @param asked the words of the command, such as `id`, an id and the name of a file that is not there yet
 * @param say prints; nothing that a person wrote is printed unless `--words` asks for it
 * @returns the exit code: 0 done, 1 there is no such landlord or document or the file is there already, 2 not understood
 */
export async function landlordCommand(
  ctx: Pick<AdminContext, 'db' | 'clock' | 'enqueue' | 'vault' | 'files'>,
  asked: readonly string[],
  say: (words: string) => void,
): Promise<0 | 1 | 2> {
  const [command, ...rest] = asked;
  if (command === 'list' && rest.every((word) => word === '--words')) {
    const filed = await listFiledInformation(ctx.db);
    if (filed.length === 0) say('Nobody has filed anything.');
    for (const one of filed) say(inLines(one, rest.length > 0));
    return 0;
  }
  const [personId = '', file, ...more] = rest;
  if (command === 'settle' && more.length === 0 && (file === 'refused' || file === 'stands')) {
    return settle(ctx, { personId, verdict: file }, say);
  }
  if (command !== 'id' || !file || more.length > 0) {
    say(USAGE);
    return 2;
  }
  const opened = ID.test(personId) && (await openLandlordIdentityDocument(ctx, { personId }).catch(unlessNotFound));
  if (!opened) {
    say(`There is no document of ${printable(personId)}. It may be deleted by now.`);
    return 1;
  }
  // Never over another file, and for nobody else at this machine.
  const isWritten = await writeFile(file, opened.content, { flag: 'wx', mode: 0o600 }).then(() => true, unlessThere);
  say(
    isWritten
      ? `Written to ${printable(file)}. Please delete it when you have seen it.`
      : 'That file is there already.',
  );
  return isWritten ? 0 : 1;
}

async function settle(
  ctx: Pick<AdminContext, 'db' | 'clock' | 'enqueue'>,
  decision: { personId: string; verdict: 'refused' | 'stands' },
  say: (words: string) => void,
): Promise<0 | 1> {
  const { personId, verdict } = decision;
  const told = ID.test(personId) && (await decideLandlordInformation(ctx, decision).catch(unlessNotFound));
  if (told === false) {
    say(`${printable(personId)} has filed nothing about themselves.`);
    return 1;
  }
  const outcome = verdict === 'refused' ? 'Refused: invitations say nothing of it.' : 'It stands.';
  say(`${outcome} The landlord is told by e-mail, and ${counted(told, 'applicant')}.`);
  return 0;
}

function unlessNotFound(problem: unknown): false {
  if (problem instanceof Problem && problem.kind === 'not-found') return false;
  throw problem;
}

function unlessThere(problem: unknown): false {
  if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
  throw problem;
}

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

function inLines(filed: FiledInformation, withWords: boolean): string {
  const { personId, type, filedAt, verifiedAt, refusedAt, hasId, firstName, lastName, email, licence } = filed;
  const proved = verifiedAt ? `verified by e-mail ${day(verifiedAt)}` : 'not verified';
  const state = refusedAt ? `${proved}, REFUSED ${day(refusedAt)}` : proved;
  return [
    `${personId}  filed ${day(filedAt)}, ${state}`,
    `  ${type}${hasId ? ', sent an ID' : ''}`,
    ...(withWords ? [`  ${printable([`${firstName} ${lastName}`, email, licence].filter(Boolean).join(', '))}`] : []),
  ].join('\n');
}

/** Without signs that a terminal would obey. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
