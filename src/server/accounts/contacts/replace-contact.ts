import { randomUUID } from 'node:crypto';
import type { Person } from '../../../domain/accounts/account.ts';
import type { Member } from '../../../domain/accounts/actor.ts';
import { contactChangedEmail } from '../../../domain/accounts/contacts/contact-messages.ts';
import type { ContactChange } from '../../../domain/accounts/own-account.ts';
import { invalid, type Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { setContact } from '../account-change-store.ts';
import { closeResets } from '../passwords/password-reset-store.ts';
import { removeVerifiedContact } from './verified-contacts.ts';

/** Refuses an address that another account has, without revealing that. */
export const addressIsTaken = (): Problem =>
  invalid({ email: [t`We couldn’t change your email to this address. Please use another one.`] });

/** A person as they were, and what changes. */
interface Replacement {
  person: Person;
  change: ContactChange;
}

/**
 * Replaces a person's email or phone number, which is then no longer verified. The caller announces it.
 *
 * @throws Problem `invalid` for an address that another account has
 */
export async function replaceContact(ctx: AppContext, tx: Tx, { person, change }: Replacement): Promise<void> {
  if (!(await setContact(tx, person.id, change))) throw addressIsTaken();
  // A password reset link went to the old address, which no longer belongs to the account.
  if (change.kind === 'email') await closeResets(tx, person.id, ctx.clock());
  const channel = change.kind === 'email' ? 'email' : 'text';
  const old = change.kind === 'email' ? person.email : person.phone;
  await removeVerifiedContact(ctx, tx, { personId: person.id, channel, contact: old });
}

/** Records that a contact was replaced, and tells the old address. */
export async function announceReplacement(
  ctx: AppContext,
  tx: Tx,
  actor: Member,
  { person, change }: Replacement,
): Promise<void> {
  const { firstName } = person;
  const supportEmail = ctx.operator.email;
  const content = writeFor(ctx, person, () => contactChangedEmail({ firstName, change, supportEmail }));
  const message = { recipient: person.email, kind: 'contact-changed', dedupeKey: randomUUID(), content } as const;
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
  await recordAuditEvent(tx, actor, {
    action: 'contact.changed',
    subjectKind: 'person',
    subjectId: person.id,
    detail: { contact: change.kind },
  });
}
