import type { Member } from '../../../domain/accounts/actor.ts';
import { type CodeSubject, channelOf } from '../../../domain/accounts/contacts/contact-code.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { isTextable, NO_TEXTS, NOT_TEXTABLE } from '../../../domain/values/textable-number.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findContacts, lockPerson, type OwnContacts } from './contact-store.ts';
import { type SentCode, sendCode } from './send-code.ts';

/**
 * The contact that a code for this subject goes to, and whether it is verified. Undefined when there is no such
 * contact.
 */
export function contactOf(
  contacts: OwnContacts,
  subject: CodeSubject,
): { contact: string; isVerified: boolean } | undefined {
  if (subject === 'email') {
    const { email: contact, emailVerifiedAt, isEmailUndeliverable } = contacts;
    return { contact, isVerified: emailVerifiedAt !== null && !isEmailUndeliverable };
  }
  if (subject === 'phone_number') return { contact: contacts.phone, isVerified: contacts.phoneVerifiedAt !== null };
  const { landlord } = contacts;
  return landlord ? { contact: landlord.email, isVerified: landlord.verifiedAt !== null } : undefined;
}

/** A landlord's information was questioned and rejected. */
export const informationRefused = ({ operator }: Pick<AppContext, 'operator'>): Problem =>
  new Problem(
    'conflict',
    t`We couldn’t confirm your landlord information. If we got this wrong, write to ${operator.email}.`,
    {
      errorType: 'InformationRefused',
    },
  );

export const verifiedAlready = (): Problem =>
  new Problem('conflict', t`This is already confirmed. You don’t need to do anything.`, {
    errorType: 'VerifiedAlready',
  });

/** @throws Problem `invalid` for a number that we don't text, or on a site without texts */
function assertCanText({ capabilities }: AppContext, contact: string): void {
  if (!capabilities.texts) throw invalid({ contact: [NO_TEXTS()] });
  if (!isTextable(contact)) throw invalid({ contact: [NOT_TEXTABLE()] });
}

/**
 * Sends a code to one of the caller's own contacts. While a code is valid, no other is sent unless the caller asks for
 * one and the first has had time to arrive.
 *
 * @throws Problem `conflict` VerifiedAlready, or for a landlord NothingFiled without a form and InformationRefused;
 *   `too-many` on the sixth code of a day; `invalid` for a number that we don't text
 */
export async function sendContactCode(
  ctx: AppContext,
  actor: Member,
  { subject, again }: { subject: CodeSubject; again: boolean },
): Promise<SentCode> {
  return transaction(ctx.db, async (tx) => {
    await lockPerson(tx, actor.userId);
    const contacts = await findContacts(tx, actor.userId);
    const target = contactOf(contacts, subject);
    if (!target) {
      throw new Problem('conflict', t`Please fill in the form first.`, { errorType: 'NothingFiled' });
    }
    if (subject === 'landlord' && contacts.landlord?.refusedAt) throw informationRefused(ctx);
    if (target.isVerified) throw verifiedAlready();
    const { contact } = target;
    if (channelOf(subject) === 'text') assertCanText(ctx, contact);
    return sendCode(ctx, tx, actor, { subject, contact, again, firstName: contacts.firstName });
  });
}
