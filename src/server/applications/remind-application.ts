import type { JobActor } from '../../domain/accounts/actor.ts';
import { missingSections, sectionStates } from '../../domain/applications/answers/completeness.ts';
import { applicationReminderEmail } from '../../domain/applications/messages.ts';
import { whenToRemind } from '../../domain/applications/reminder.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { lockBegunApplication } from './reminder-store.ts';

const JOB: JobActor = { kind: 'job', name: 'remind-application' }; // @untranslated: the name of the job

/**
 * Reminds a person once of an unfinished application that has been idle, listing what is missing. The job runs again
 * later if the application was changed recently.
 */
export async function remindApplication(ctx: AppContext, { applicantId }: { applicantId: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const begun = await lockBegunApplication(tx, applicantId);
    const when = begun ? whenToRemind(begun, ctx.clock()) : 'never';
    if (!begun || when === 'never') return;
    if (when !== 'now') {
      await ctx.enqueue(tx, 'remind-application', { applicantId }, when);
      return;
    }
    const { email: recipient, language, firstName: applicantFirstName, landlordName, property } = begun;
    const content = writeFor(ctx, { language, property }, () => {
      const missing = missingSections(sectionStates(begun.facts));
      return applicationReminderEmail({ applicantFirstName, landlordName, property, missing });
    });
    await putInOutbox(tx, ctx.enqueue, [
      { channel: 'email', recipient, kind: 'application-reminder', dedupeKey: applicantId, content },
    ]);
    await recordAuditEvent(tx, JOB, {
      action: 'application.reminded',
      subjectKind: 'applicant',
      subjectId: applicantId,
    });
  });
}
