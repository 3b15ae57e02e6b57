import { passwordResetEmail } from '../../../domain/accounts/messages.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { findById } from '../account-store.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { insertReset } from './password-reset-store.ts';

/** Sends the password reset email. Running it twice sends one email. */
export async function sendPasswordResetEmail(
  ctx: AppContext,
  { resetId, personId }: { resetId: string; personId: string | null },
): Promise<void> {
  if (personId === null) return;
  await transaction(ctx.db, async (tx) => {
    await lockPerson(tx, personId);
    const person = await findById(tx, personId);
    if (!person) return;
    const token = newToken();
    const at = ctx.clock();
    if (!(await insertReset(tx, { id: resetId, personId, tokenHash: hashToken(token), at }))) return;
    const { firstName, email } = person;
    const content = writeFor(ctx, person, () => passwordResetEmail({ firstName, email, token }));
    const message = { recipient: person.email, kind: 'password-reset', dedupeKey: resetId, content } as const;
    await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
  });
}
