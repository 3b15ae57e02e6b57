import { REMINDER_DAYS } from '../../domain/references/reference.ts';
import { referenceReminderEmail } from '../../domain/references/reference-messages.ts';
import { languageAt } from '../accounts/person-language.ts';
import type { AppContext } from '../app-context.ts';
import { makeStopLink } from '../applications/make-stop-link.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { countNotice } from '../infrastructure/database/message-counts.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';
import { insertReferenceEmail } from './reference-email-store.ts';
import { partiesOfReference } from './reference-parties-store.ts';
import { lockReference } from './reference-store.ts';

/**
 * Reminds a former landlord who has not answered. Does nothing after an answer, a cancellation, a newer sending or the
 * deletion of the application, when run twice, or for a person who had enough messages today.
 */
export async function remindReference(
  ctx: AppContext,
  { referenceId, sending, day }: { referenceId: string; sending: number; day: number },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const reference = await lockReference(tx, referenceId);
    if (reference?.state !== 'requested' || reference.timesSent !== sending) return;
    if (reference.expiresAt === null || reference.expiresAt <= at) return;
    const { applicant, landlord, property, applicationStatus } = await partiesOfReference(tx, reference.applicantId);
    if (applicationStatus === 'withdrawn') return;
    const { name, email: recipient } = reference;
    const token = newToken();
    const message = {
      tokenHash: hashToken(token),
      referenceId,
      sending,
      day,
      requestedBy: applicant.id,
      recipient,
      at,
    };
    if (!(await insertReferenceEmail(tx, message))) return;
    if (!(await countNotice(tx, { senderId: applicant.id, to: recipient, at }))) return;
    const stopPath = await makeStopLink(tx, { subjectKind: 'reference', subjectId: referenceId, recipient, at });
    const isLast = day === REMINDER_DAYS.at(-1);
    const language = await languageAt(tx, recipient);
    const content = writeFor(ctx, { language, property }, () =>
      referenceReminderEmail({ name, applicant, landlord, token, stopPath, isLast }),
    );
    await putInOutbox(tx, ctx.enqueue, [
      {
        channel: 'email',
        recipient,
        kind: 'reference-reminder',
        dedupeKey: `${referenceId}:${sending}:${day}`,
        content,
      },
    ]);
    await recordAuditEvent(
      tx,
      { kind: 'job', name: 'remind-reference' }, // @untranslated: a name in the audit log
      { action: 'reference.reminded', subjectKind: 'reference', subjectId: referenceId, detail: { day } },
    );
  });
}
