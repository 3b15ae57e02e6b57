import { DIFFERENCE_WORDS, type Difference, isAdopted } from '../../src/domain/payments/differences.ts';
import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import { findOpenRestore } from '../../src/server/infrastructure/database/restored-backup.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { listCharges } from '../../src/server/payments/ledger-store.ts';
import { reconcilePayments } from '../../src/server/screening/charges/reconcile-payments.ts';
import { ADMIN, type AdminCommand, type Say } from './command.ts';

const DAYS = /^[1-9]\d{0,2}$/;

/** A difference without a person: ids and an amount. */
const format = ({ kind, subject, chargeId, cents }: Difference): string =>
  `  ${formatCents(cents)}  ${subject}${chargeId ? `  charge ${chargeId}` : ''}\n    ${DIFFERENCE_WORDS[kind]}`;

const DAY = 24 * 60 * 60 * 1000;
/** How long before a backup somebody begins to compare by hand (days), and how far back without one. */
const BEFORE_BACKUP = 7;
const FAR_BACK = 90;

/** What is compared with the processor's own console on a site that cannot ask it, and what to do then. */
async function explainByHand({ db, clock }: AdminContext, days: number | undefined, say: Say): Promise<void> {
  const restore = await findOpenRestore(db);
  const reach = days ?? (restore ? BEFORE_BACKUP : FAR_BACK);
  const from = days === undefined && restore ? restore.madeAt : clock();
  const since = new Date(from.getTime() - reach * DAY);
  const charges = await listCharges(db, since);
  say('This site has no card processor anymore, so nothing can be compared here. These are our payments:');
  for (const { at, cents, state, processorId, refundedCents } of charges) {
    const refunded = refundedCents > 0 ? `, refunded ${formatCents(refundedCents)}` : '';
    say(`  ${at.toISOString()}  ${formatCents(cents)}  ${processorId ?? 'no ID'}  ${state}${refunded}`);
  }
  say(
    `In the processor’s own console, look at payments and refunds since ${since.toISOString().slice(0, 10)} (UTC). A payment that is not above was made after the backup: refund it there, unless its buyer has what they paid for. A refund that is not above was made after the backup, too, and needs nothing.`,
  );
  if (restore) say(`Then: ${ADMIN} restore end <send|drop> compared`);
}

/** Our payments beside the card processor's. */
export const PAYMENT_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'payments',
    verb: 'reconcile',
    usage: '[<days>]',
    summary: 'compares charges and refunds with the card processor’s; also before the first start after a restore',
    async run(ctx, actor, [days, ...more], say) {
      if (more.length > 0 || (days !== undefined && !DAYS.test(days))) return 'not-understood';
      if (!ctx.capabilities.payments) {
        await explainByHand(ctx, days === undefined ? undefined : Number(days), say);
        return 1;
      }
      try {
        const done = await reconcilePayments(ctx, actor, { days: days === undefined ? undefined : Number(days) });
        const { payments, refunds, since, differences } = done;
        say(
          `Compared ${counted(payments, 'payment')} and ${counted(refunds, 'refund')} since ${since.toISOString().slice(0, 10)}.`,
        );
        if (differences.length === 0) say('Nothing differs.');
        for (const difference of differences) say(format(difference));
        return differences.every(({ kind }) => isAdopted(kind)) ? 0 : 1;
      } catch (problem) {
        if (!(problem instanceof ProviderProblem)) throw problem;
        say(`The card processor could not be reached, so nothing was compared. (${problem.message})`);
        return 1;
      }
    },
  },
];
