import { daysLeft } from '../../src/domain/ranking/disputes/dispute-deadline.ts';
import type { Settlement } from '../../src/domain/ranking/disputes/dispute-messages.ts';
import { topicOf } from '../../src/domain/ranking/inputs/families.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { recordOperatorRead } from '../../src/server/privacy/record-operator-read.ts';
import type { Dispute } from '../../src/server/ranking/disputes/dispute-store.ts';
import { landlordsToAsk } from '../../src/server/ranking/disputes/disputed-answers-store.ts';
import { openDisputes } from '../../src/server/ranking/disputes/open-disputes-store.ts';
import { resolveDispute } from '../../src/server/ranking/disputes/resolve-dispute.ts';
import { type AdminCommand, falseIfNotFound, isUuid, printable } from './command.ts';

/** Characters. Emails to applicants are short. */
const LONGEST_FINDING = 600;

/** What applicants dispute in their ranking, and how it is resolved. */
export const DISPUTE_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'dispute',
    verb: 'list',
    usage: '[--words]',
    summary:
      'lists open disputes, oldest first; with --words, also what applicants wrote and which past landlords to ask',
    async run(ctx, actor, args, say) {
      if (!args.every((arg) => arg === '--words')) return 'not-understood';
      const open = await openDisputes(ctx.db);
      if (open.length === 0) say('There are no open disputes.');
      const withWords = args.length > 0;
      const toAsk = withWords ? await landlordsToAsk(ctx.db) : new Map<string, string[]>();
      if (withWords) await recordOperatorRead(ctx, actor, { what: 'disputes', count: open.length });
      for (const dispute of open) say(format(dispute, ctx.clock(), withWords, toAsk.get(dispute.id)));
      return 0;
    },
  },
  {
    subject: 'dispute',
    verb: 'resolve',
    usage: '<id> upheld | rejected ["What we found."]',
    summary: 'upheld: the source did not confirm it, so it no longer counts; rejected: it did, so it counts again',
    async run(ctx, actor, [id = '', ...verdict], say) {
      const settlement = settlementOf(verdict);
      if (!settlement) return 'not-understood';
      const isResolved =
        isUuid(id) && (await resolveDispute(ctx, actor, { id, ...settlement }).then(() => true, falseIfNotFound));
      if (!isResolved) {
        say(`No open dispute has the id ${printable(id)}. It may have been resolved or withdrawn.`);
        return 1;
      }
      const outcome = settlement.state === 'upheld' ? 'Upheld: it no longer counts.' : 'Rejected: it counts again.';
      say(`${outcome} The applicant and the landlord get an email.`);
      return 0;
    },
  },
];

function settlementOf([state, found, ...more]: readonly string[]): Settlement | undefined {
  if (more.length > 0) return undefined;
  if (state === 'upheld') return found === undefined ? { state } : undefined;
  if (state !== 'rejected') return undefined;
  const finding = found === undefined ? '' : printable(found).trim();
  if (finding.length > LONGEST_FINDING) return undefined;
  return finding ? { state, found: finding } : { state };
}

function format(
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
    ...(withWords ? [`  ${comment ? `“${printable(comment)}”` : '(no comment)'}`] : []),
    ...toAsk.map((landlord) => `  to ask, the past landlord who answered: ${printable(landlord)}`),
  ].join('\n');
}
