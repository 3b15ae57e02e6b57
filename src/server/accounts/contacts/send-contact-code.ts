import { randomUUID } from 'node:crypto';
import type { LandlordActor, Member } from '../../../domain/accounts/actor.ts';
import {
  assertCanSendCode,
  CODES_COUNT_FOR,
  type CodeSubject,
  channelOf,
  isCodeValid,
  secondsUntilNextCode,
} from '../../../domain/accounts/contacts/contact-code.ts';
import { codeEmail, codeText } from '../../../domain/accounts/contacts/contact-messages.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import { isTextable, NO_TEXTS, NOT_TEXTABLE } from '../../../domain/values/textable-number.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashCode, newCode } from '../../infrastructure/secrets/tokens.ts';
import { findOpenCode, insertCode, whenCodesWereSent } from './contact-code-store.ts';
import { findContacts, lockPerson, type OwnContacts } from './contact-store.ts';

/** Where a code was sent, and after how many seconds it can be resent. */
export interface SentCode {
  to: string;
  resendAfterSeconds: number;
}

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

/** Sends a code within the caller's transaction, which holds the lock on the person. Problems as above. */
export async function sendCode(
  ctx: AppContext,
  tx: Tx,
  actor: Member | LandlordActor,
  { subject, contact, again, firstName }: { subject: CodeSubject; contact: string; again: boolean; firstName: string },
): Promise<SentCode> {
  const at = ctx.clock();
  const personId = actor.userId;
  const open = await findOpenCode(tx, personId, subject);
  if (open && open.contact === contact && isCodeValid(open, at)) {
    const wait = secondsUntilNextCode(open.sentAt, at);
    if (!again || wait > 0) return { to: contact, resendAfterSeconds: wait };
  }
  const since = new Date(at.getTime() - CODES_COUNT_FOR);
  assertCanSendCode(await whenCodesWereSent(tx, { personId, contact, since }), at);
  const id = randomUUID();
  const code = newCode();
  const hash = hashCode(ctx.codeHash, { id, code });
  await insertCode(tx, { id, personId, subject, contact, hash, at, forget: since });
  const intent = { recipient: contact, kind: 'contact-code', dedupeKey: id } as const;
  const channel = channelOf(subject);
  // Whoever asks for a code is who gets it.
  const owner = { language: currentLanguage() };
  await putInOutbox(tx, ctx.enqueue, [
    channel === 'text'
      ? { channel, ...intent, content: writeFor(ctx, owner, () => codeText({ firstName, code })) }
      : { channel, ...intent, content: writeFor(ctx, owner, () => codeEmail({ firstName, code })) },
  ]);
  await recordAuditEvent(tx, actor, {
    action: 'contact.code_sent',
    subjectKind: 'person',
    subjectId: personId,
    detail: { subject },
  });
  return { to: contact, resendAfterSeconds: secondsUntilNextCode(at, at) };
}
