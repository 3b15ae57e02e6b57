import { fullName } from '../../../domain/accounts/account.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { decisionEmail } from '../../../domain/review/decision-messages.ts';
import type { DecidedHousehold } from './decision-store.ts';

/** The consumer reporting agencies behind the reports. */
const AGENCIES = { credit_check: 'Equifax Canada', background_check: 'Certn' } as const;

/** The letter of a decision to one adult of the household. */
export const emailTo = (household: DecidedHousehold, decision: Decision, firstName: string): EmailMessage =>
  decisionEmail(decision, {
    applicantFirstName: firstName,
    landlordName: fullName(household.landlordName),
    agencies: household.reports.map((kind) => AGENCIES[kind]),
    property: household.property,
  });
