import { randomUUID } from 'node:crypto';
import { type TwoStepChange, twoStepEmail } from '../../../domain/accounts/two-step/two-step-messages.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { findById } from '../account-store.ts';
import { hasTwoStep, putRecoveryCodes } from './two-step-store.ts';

/**
 * Emails the owner about a change of their two-step login, at the end of its transaction. Without a second step the
 * recovery codes go, too.
 */
export async function notifyOwner(
  ctx: Pick<AppContext, 'enqueue' | 'languages'>,
  tx: Tx,
  personId: string,
  change: TwoStepChange,
): Promise<void> {
  const isOff = !(await hasTwoStep(tx, personId));
  if (isOff) await putRecoveryCodes(tx, personId, []);
  const person = await findById(tx, personId);
  if (!person) return;
  const { firstName } = person;
  const content = writeFor(ctx, person, () => twoStepEmail({ firstName, change, isOff }));
  const message = { recipient: person.email, kind: 'two-step-changed', dedupeKey: randomUUID(), content } as const;
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
}
