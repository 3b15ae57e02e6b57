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
import { currentLanguage } from '../../../domain/text/current-language.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashCode, newCode } from '../../infrastructure/secrets/tokens.ts';
import { findOpenCode, insertCode, whenCodesWereSent } from './contact-code-store.ts';

/** Where a code was sent, and after how many seconds it can be resent. */
export interface SentCode {
  to: string;
  resendAfterSeconds: number;
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
