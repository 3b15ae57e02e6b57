import type { Person } from '../../domain/accounts/account.ts';
import type { Member } from '../../domain/accounts/actor.ts';
import {
  confirmAddressEmail,
  confirmPhoneText,
  contactChangeRequestedEmail,
} from '../../domain/accounts/contacts/contact-messages.ts';
import type { AccountForm, ContactChange } from '../../domain/accounts/own-account.ts';
import { assertPasswordGiven } from '../../domain/accounts/sessions/step-up.ts';
import { invalid } from '../../domain/problem.ts';
import { isTextable, NOT_TEXTABLE } from '../../domain/values/textable-number.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';
import { setNames } from './account-change-store.ts';
import { findByEmail } from './account-store.ts';
import { putContactChange } from './contacts/contact-change-store.ts';
import { addressIsTaken, announceReplacement, replaceContact } from './contacts/replace-contact.ts';
import { lockOwnSession } from './lock-person.ts';
import { type Account, readAccount } from './read-account.ts';

/**
 * Saves names at once; ID checks that verified another name are asked for again. A new email or phone number requires the password, and takes effect when the link sent to it is
 * opened, or at once where no texts are sent; the old address is notified. Unchanged values are left alone.
 *
 * @throws Problem `forbidden` (`ConfirmPassword`) when the password was given too long ago; `invalid` for an address
 *   that another account has; `unauthenticated` when the session has ended meanwhile
 */
export async function saveAccount(ctx: AppContext, actor: Member, form: AccountForm): Promise<Account> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const { person, pending } = await readAccount(ctx, actor, tx);
    const changes = changedContacts(person, form);
    if (changes.length > 0) assertPasswordGiven(actor, ctx.clock());
    const names = { firstName: form.first_name, lastName: form.last_name };
    if (names.firstName !== person.firstName || names.lastName !== person.lastName) {
      await setNames(tx, person.id, names);
      await ctx.ranks.refreshPerson(tx, person.id);
      await ctx.enqueue(tx, 'compare-names', { personId: person.id });
      await recordAuditEvent(tx, actor, {
        action: 'account.names_changed',
        subjectKind: 'person',
        subjectId: person.id,
      });
    }
    for (const change of changes) {
      if (change.kind === 'phone_number' && !ctx.capabilities.texts) {
        await replaceContact(ctx, tx, { person, change });
        await announceReplacement(ctx, tx, actor, { person, change });
        continue;
      }
      const isKnown = pending.some(({ kind, value }) => kind === change.kind && value === change.value);
      await requestContactChange(ctx, tx, actor, { person, change, isKnown });
    }
    return readAccount(ctx, actor, tx);
  });
}

function changedContacts(person: Person, form: AccountForm): ContactChange[] {
  const changes: ContactChange[] = [];
  if (form.email !== person.email) changes.push({ kind: 'email', value: form.email });
  if (form.phone_number !== person.phone) changes.push({ kind: 'phone_number', value: form.phone_number });
  return changes;
}

/**
 * @param facts `isKnown` when the same change is already pending: the link is sent again without notifying the old
 *   address
 */
async function requestContactChange(
  ctx: AppContext,
  tx: Tx,
  actor: Member,
  { person, change, isKnown }: { person: Person; change: ContactChange; isKnown: boolean },
): Promise<void> {
  if (change.kind === 'email' && (await findByEmail(tx, change.value))) throw addressIsTaken();
  if (change.kind === 'phone_number' && !isTextable(change.value)) throw invalid({ phone_number: [NOT_TEXTABLE()] });
  const token = newToken();
  const waiting = { ...change, personId: person.id, tokenHash: hashToken(token), at: ctx.clock() };
  const id = await putContactChange(tx, waiting);
  const { firstName } = person;
  const link = { recipient: change.value, kind: 'contact-change', dedupeKey: id } as const;
  const messages: OutgoingMessage[] = [
    change.kind === 'email'
      ? { ...link, channel: 'email', content: writeFor(ctx, person, () => confirmAddressEmail({ firstName, token })) }
      : { ...link, channel: 'text', content: writeFor(ctx, person, () => confirmPhoneText({ token })) },
  ];
  if (!isKnown) {
    const content = writeFor(ctx, person, () => contactChangeRequestedEmail({ firstName, change }));
    messages.push({ recipient: person.email, kind: 'contact-change-asked', dedupeKey: id, channel: 'email', content });
  }
  await putInOutbox(tx, ctx.enqueue, messages);
  await recordAuditEvent(tx, actor, {
    action: 'contact.change_requested',
    subjectKind: 'person',
    subjectId: person.id,
    detail: { contact: change.kind },
  });
}
