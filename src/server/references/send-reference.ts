import { Problem } from '../../domain/problem.ts';
import {
  DAYS_A_LINK_OPENS,
  DAYS_OF_REQUESTS,
  REMINDER_DAYS,
  referenceRequestProblem,
} from '../../domain/references/reference.ts';
import { referenceRequestEmail } from '../../domain/references/reference-messages.ts';
import { languageAt } from '../accounts/person-language.ts';
import type { AppContext } from '../app-context.ts';
import { makeStopLink } from '../applications/make-stop-link.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';
import { emailsSoFar, insertReferenceEmail, setReferenceSent } from './reference-email-store.ts';
import { partiesOfReference } from './reference-parties-store.ts';
import { type CameFrom, tracesOf } from './request-traces.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Emails a former landlord a new link, which voids earlier ones, and schedules reminders. Returns the number of the
 * sending. Only the email contains the token.
 *
 * @throws Problem `too-many` when an email limit is reached
 */
export async function sendReference(
  ctx: AppContext,
  tx: Tx,
  {
    id,
    applicantId,
    name,
    email,
    from,
  }: { id: string; applicantId: string; name: string; email: string; from: CameFrom },
): Promise<number> {
  const at = ctx.clock();
  const after = (days: number) => new Date(at.getTime() + days * DAY);
  const { applicant, landlord, property } = await partiesOfReference(tx, applicantId);
  const limits = { personId: applicant.id, recipient: email, dayAgo: after(-1), longAgo: after(-DAYS_OF_REQUESTS) };
  const reason = referenceRequestProblem(await emailsSoFar(tx, limits));
  if (reason) {
    const { field, message } = reason;
    throw new Problem('too-many', `${message}.`, {
      ...(field && { errors: { [field]: [message] } }),
      retryAfterSeconds: DAY / 1000,
    });
  }
  const traces = tracesOf(ctx.keyedHash, id, from);
  const sending = await setReferenceSent(tx, { id, at, expiresAt: after(DAYS_A_LINK_OPENS), traces });
  const token = newToken();
  const emailMessage = { tokenHash: hashToken(token), referenceId: id, sending, day: 0, requestedBy: applicant.id };
  await insertReferenceEmail(tx, { ...emailMessage, recipient: email, at });
  const stopPath = await makeStopLink(tx, { subjectKind: 'reference', subjectId: id, recipient: email, at });
  const language = await languageAt(tx, email);
  const content = writeFor(ctx, { language, property }, () =>
    referenceRequestEmail({ name, applicant, landlord, token, stopPath }),
  );
  await putInOutbox(tx, ctx.enqueue, [
    { channel: 'email', recipient: email, kind: 'reference-request', dedupeKey: `${id}:${sending}`, content },
  ]);
  for (const day of REMINDER_DAYS) {
    await ctx.enqueue(tx, 'remind-reference', { referenceId: id, sending, day }, after(day));
  }
  return sending;
}
