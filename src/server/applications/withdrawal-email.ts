import { fullName } from '../../domain/accounts/account.ts';
import { applicationWithdrawnEmail } from '../../domain/applications/messages.ts';
import type { AppContext } from '../app-context.ts';
import { emailFor, type OutgoingMessage } from '../infrastructure/database/outbox.ts';
import type { OwnApplicant } from './applicant-store.ts';
import type { SubmissionParties } from './parties-json.ts';

/**
 * Tells a landlord that an application they could read was withdrawn.
 *
 * @param nextBackup the names of the backup that is next, where the application was accepted
 */
export const withdrawalNotice = (
  ctx: Pick<AppContext, 'languages'>,
  { id }: Pick<OwnApplicant, 'id'>,
  { applicant, landlord, property }: SubmissionParties,
  nextBackup?: readonly string[],
): OutgoingMessage =>
  emailFor(ctx, { ...landlord, property }, { kind: 'application-withdrawn', dedupeKey: id }, () =>
    applicationWithdrawnEmail({
      landlordFirstName: landlord.firstName,
      applicantName: fullName(applicant),
      property,
      nextBackup,
    }),
  );
