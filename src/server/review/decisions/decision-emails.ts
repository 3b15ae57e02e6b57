import { fullName } from '../../../domain/accounts/account.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { decisionEmail } from '../../../domain/review/decision-messages.ts';
import type { DecidedGroup } from './decision-store.ts';

/** The consumer reporting agencies behind the reports. */
const AGENCIES = { credit_check: 'Equifax Canada', background_check: 'Certn' } as const;

/** The letter of a decision to one adult of the household. */
export const emailTo = (group: DecidedGroup, decision: Decision, firstName: string): EmailMessage =>
  decisionEmail(decision, {
    applicantFirstName: firstName,
    landlordName: fullName(group.landlordName),
    agencies: group.reports.map((kind) => AGENCIES[kind]),
    property: group.property,
  });
