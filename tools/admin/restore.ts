import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import {
  beginReconcileMode,
  endReconcileMode,
  type ReconcileStatus,
  readReconcileStatus,
} from '../../src/server/workflows/restores/reconcile-mode.ts';
import { ADMIN, type AdminCommand } from './command.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const COMPARISONS: Record<ReconcileStatus['comparison'], string> = {
  due: `Payments were not compared since. Run: ${ADMIN} payments reconcile`,
  'by hand': `This site has no card processor anymore, so payments have to be compared by hand. How: ${ADMIN} payments reconcile`,
  done: 'Payments were compared with the card processor’s since.',
  'not needed': 'There are no payments to compare.',
};

/** Reconcile mode, in which a restored backup starts. */
export const RESTORE_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'restore',
    verb: 'begin',
    usage: '<time>',
    summary:
      'begins reconcile mode after a snapshot of the platform was restored, before the first start; <time> is when it was made, such as 2026-11-20T08:00:00Z',
    async run(ctx, actor, [time, ...more], say) {
      const madeAt = new Date(ISO.test(time ?? '') ? String(time) : Number.NaN);
      if (Number.isNaN(madeAt.getTime()) || madeAt > ctx.clock() || more.length > 0) return 'not-understood';
      await beginReconcileMode(ctx, actor, madeAt);
      say('Reconcile mode has begun. A server that runs notices it when it starts again.');
      return 0;
    },
  },
  {
    subject: 'restore',
    verb: 'status',
    usage: '',
    summary: 'says whether the server is in reconcile mode after a restore, and what is still to be done',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      const status = await readReconcileStatus(ctx);
      if (!status) {
        say('The server is not in reconcile mode.');
        return 0;
      }
      const { madeAt, restoredAt, comparison, waitingEmails } = status;
      say(`In reconcile mode: a backup of ${madeAt.toISOString()} was restored at ${restoredAt.toISOString()}.`);
      say(COMPARISONS[comparison]);
      say(
        'Texts that wait are searched for at the provider before they are sent, and reports at the bureau before they are ordered.',
      );
      say(`${counted(waitingEmails, 'email')} waited when the backup was made; most were sent since.`);
      return 1;
    },
  },
  {
    subject: 'restore',
    verb: 'end',
    usage: '<send|drop> [compared]',
    summary:
      'ends reconcile mode; sends the emails that waited when the backup was made, or drops them; compared: you compared payments by hand, because the site has no card processor anymore',
    async run(ctx, actor, [emails, compared, ...more], say) {
      if ((emails !== 'send' && emails !== 'drop') || more.length > 0) return 'not-understood';
      if (compared !== undefined && compared !== 'compared') return 'not-understood';
      try {
        const dropped = await endReconcileMode(ctx, actor, { emails, isComparedByHand: compared !== undefined });
        say(
          `Reconcile mode has ended. The server sends, charges and orders again.${emails === 'drop' ? ` Dropped ${counted(dropped, 'email')}.` : ''}`,
        );
        return 0;
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        say(problem.message);
        return 1;
      }
    },
  },
];
