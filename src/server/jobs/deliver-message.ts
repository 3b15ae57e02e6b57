import { SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import { startLifetime } from '../accounts/start-lifetime.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { closeMessage, takeMessage } from '../infrastructure/database/outbox-delivery.ts';
import { withLanguage } from '../infrastructure/languages/language-scope.ts';
import { countAttempt, recordFailure, untilRecorded } from './record-failure.ts';
import { send, sendingOf } from './send-message.ts';

/** When to look at a message again that another attempt holds: by then it has ended, or died with its process. */
const LOOK_AGAIN_AFTER = 65_000;

/**
 * Makes one attempt to deliver a message of the outbox. Run twice, it sends once: a sent message is not taken again, an
 * email has the same Message-ID in every attempt, and an uncertain text is looked up first.
 *
 * After a failure the message keeps its own clock: the next attempt is a new job, until the message is too old for its
 * kind. The queue's own retries are for what broke before the outcome was recorded.
 */
export async function deliverMessage(ctx: AppContext, { outboxId }: { outboxId: string }): Promise<void> {
  const taking = await takeMessage(ctx.db, outboxId, ctx.clock());
  if (taking.state === 'busy') {
    const later = new Date(ctx.clock().getTime() + LOOK_AGAIN_AFTER);
    await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'deliver-message', { outboxId }, later));
  }
  if (taking.state !== 'taken') return;
  const { message } = taking;
  try {
    const sending = await sendingOf(ctx, message);
    if (sending === 'unwanted') {
      await closeMessage(ctx.db, message.id, { status: 'stopped', at: ctx.clock() });
      countAttempt(ctx, message, 'stopped');
      return;
    }
    await withLanguage({ language: message.content.language ?? SOURCE_LANGUAGE }, () => send(ctx, message, sending));
  } catch (problem) {
    await recordFailure(ctx, message, problem);
    return;
  }
  await untilRecorded(() => startLifetime(ctx, message));
  await untilRecorded(() => closeMessage(ctx.db, message.id, { status: 'sent', at: ctx.clock() }));
  countAttempt(ctx, message, 'sent');
}
