import { Problem } from '../../src/domain/problem.ts';
import { daysLeft } from '../../src/domain/ranking/disputes/dispute-deadline.ts';
import type { Settlement } from '../../src/domain/ranking/disputes/dispute-messages.ts';
import { topicOf } from '../../src/domain/ranking/inputs/families.ts';
import { counted } from '../../src/domain/text/counted.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { type Dispute, landlordsToAsk, openDisputes } from '../../src/server/ranking/disputes/dispute-store.ts';
import { resolveDispute } from '../../src/server/ranking/disputes/resolve-dispute.ts';

const USAGE = [
  'npm run disputes -- list            what waits to be settled, oldest first, and how long it may',
  'npm run disputes -- list --words    the same with what the applicants wrote, and which former landlords to ask',
  'npm run disputes -- settle <id> upheld      the source does not stand by it: it stays unknown',
  'npm run disputes -- settle <id> rejected    the source stands by it: it counts again',
  'npm run disputes -- settle <id> rejected "What we found."    the same, with words for the letter to the applicant',
].join('\n');

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Letters to applicants are short. */
const MOST_FOUND = 600;

/**
 * Does what an operator asks about disputes.
 *
 * @param asked the words of the command, such as `settle`, an id and `upheld`
 * @param say prints; nothing that a person wrote is printed unless `--words` asks for it
 * @returns the exit code: 0 done, 1 there is no such dispute, 2 not understood
 */
export async function disputeCommand(
  ctx: AdminContext,
  asked: readonly string[],
  say: (words: string) => void,
): Promise<0 | 1 | 2> {
  const [command, ...rest] = asked;
  if (command === 'list' && rest.every((word) => word === '--words')) {
    const open = await openDisputes(ctx.db);
    if (open.length === 0) say('Nothing is disputed.');
    const withWords = rest.length > 0;
    const toAsk = withWords ? await landlordsToAsk(ctx.db) : new Map<string, string[]>();
    for (const dispute of open) say(inLines(dispute, ctx.clock(), withWords, toAsk.get(dispute.id)));
    return 0;
  }
  const [id = ''] = rest;
  const verdict = command === 'settle' ? verdictOf(rest.slice(1)) : undefined;
  if (!verdict) {
    say(USAGE);
    return 2;
  }
  const isSettled = ID.test(id) && (await resolveDispute(ctx, { id, ...verdict }).then(() => true, unlessNotFound));
  if (!isSettled) {
    say(`No open dispute has the id ${printable(id)}. It may have been settled or taken back.`);
    return 1;
  }
  const outcome = verdict.state === 'upheld' ? 'Upheld: it stays unknown.' : 'Rejected: it counts again.';
  say(`${outcome} The applicant is told by e-mail.`);
  return 0;
}

function verdictOf([state, found, ...more]: readonly string[]): Settlement | undefined {
  if (more.length > 0) return undefined;
  if (state === 'upheld') return found === undefined ? { state } : undefined;
  if (state !== 'rejected') return undefined;
  const words = found === undefined ? '' : printable(found).trim();
  if (words.length > MOST_FOUND) return undefined;
  return words ? { state, found: words } : { state };
}

function unlessNotFound(problem: unknown): false {
  if (problem instanceof Problem && problem.kind === 'not-found') return false;
  throw problem;
}

function inLines(
  { id, applicantId, family, comment, createdAt }: Dispute,
  now: Date,
  withWords: boolean,
  toAsk: readonly string[] = [],
): string {
  const left = daysLeft(createdAt, now);
  const days = counted(Math.abs(left), 'day');
  return [
    `${id}  ${createdAt.toISOString().slice(0, 10)}, ${left > 0 ? `${days} left` : `OVERDUE by ${days}`}`,
    `  application ${applicantId}: ${topicOf(family)}`,
    ...(withWords ? [`  ${comment ? `“${printable(comment)}”` : '(no words)'}`] : []),
    ...toAsk.map((landlord) => `  to be asked, as the former landlord who answered: ${printable(landlord)}`),
  ].join('\n');
}

/** Without signs that a terminal would obey. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
