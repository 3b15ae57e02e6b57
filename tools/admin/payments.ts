import { DIFFERENCE_WORDS, type Difference, isAdopted } from '../../src/domain/payments/reconcile.ts';
import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import { reconcilePayments } from '../../src/server/screening/charges/reconcile-payments.ts';
import type { AdminCommand } from './command.ts';

const DAYS = /^[1-9]\d{0,2}$/;

/** A difference without a person: ids and an amount. */
const format = ({ kind, subject, chargeId, cents }: Difference): string =>
  `  ${formatCents(cents)}  ${subject}${chargeId ? `  charge ${chargeId}` : ''}\n    ${DIFFERENCE_WORDS[kind]}`;

/** Our payments beside the card processor's. */
export const PAYMENT_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'payments',
    verb: 'reconcile',
    usage: '[<days>]',
    summary: 'compares charges and refunds with the card processor’s; also before the first start after a restore',
    async run(ctx, actor, [days, ...more], say) {
      if (more.length > 0 || (days !== undefined && !DAYS.test(days))) return 'not-understood';
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
