import type { JobActor } from '../../domain/accounts/actor.ts';
import { areTooMany, refusalsSince } from '../../domain/payments/refused-cards.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findSetup, refusalsOf, replaceSetup } from './setup-store.ts';

const JOB: JobActor = { kind: 'job', name: 'handle-stripe-event' }; // @untranslated: the name of the job

/**
 * Ends the card setup of somebody with whom too many cards were refused: a setup accepts any number of cards at the
 * processor itself, so refusing to open another one doesn't stop them.
 */
export async function endCardTesting(ctx: AppContext, processorId: string): Promise<void> {
  const setup = await findSetup(ctx.db, processorId);
  if (!setup || setup.state === 'succeeded') return;
  const refusals = await refusalsOf(ctx.db, setup.personId, refusalsSince(ctx.clock()));
  if (!areTooMany(refusals)) return;
  await ctx.cards.cancelSetup(processorId);
  ctx.log.warn('too many cards of one person were refused', { person: setup.personId, refusals: refusals.length });
  await transaction(ctx.db, async (tx) => {
    await replaceSetup(tx, setup.id);
    await recordAuditEvent(tx, JOB, {
      action: 'cards.stopped',
      subjectKind: 'person',
      subjectId: setup.personId,
      detail: { refusals: refusals.length },
    });
  });
}
