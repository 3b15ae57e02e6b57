import { leftGroupEmail } from '../../../domain/applications/groups/group-messages.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import type { OwnApplicant } from '../applicant-store.ts';
import { submissionParties } from '../submission-store.ts';
import { companionsOf } from './group-store.ts';

/** Notifies the other members of a group that an application was withdrawn, so that nobody waits for it. */
export async function notifyGroup(ctx: AppContext, tx: Tx, own: OwnApplicant): Promise<void> {
  const companions = await companionsOf(tx, own.id);
  if (companions.length === 0) return;
  const { applicant, property } = await submissionParties(tx, own.id);
  await putInOutbox(
    tx,
    ctx.enqueue,
    companions.map(({ firstName, email, language, isInviter }) => ({
      channel: 'email' as const,
      recipient: email,
      kind: 'group-left',
      dedupeKey: `${own.id}:${email}`,
      content: writeFor(ctx, { language, property }, () =>
        leftGroupEmail({ firstName, leaverName: applicant.firstName, readerInvited: isInviter, property }),
      ),
    })),
  );
}
