import {
  coApplicantDeclinedEmail,
  coApplicantJoinedEmail,
  leftGroupEmail,
} from '../../src/domain/applications/groups/group-messages.ts';
import {
  guarantorAnsweredEmail,
  guarantorCancelledEmail,
  guarantorInvitationEmail,
  guarantorReceivedEmail,
  guarantorThanksEmail,
} from '../../src/domain/applications/guarantors/guarantor-messages.ts';
import { coApplicantCancelledEmail, coApplicantEmail } from '../../src/domain/invitations/co-applicant-messages.ts';
import { invitationEmail } from '../../src/domain/invitations/messages.ts';
import type { EmailMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import {
  referenceAnsweredEmail,
  referenceReceivedEmail,
  referenceReminderEmail,
  referenceRequestEmail,
} from '../../src/domain/references/reference-messages.ts';
import { emailFacts, type SampleTexts } from './sample-texts.ts';

/** Emails to and about people who are invited: applicants, co-applicants, guarantors and former landlords. */
export function invitationEmails(texts: SampleTexts) {
  const { firstName, address, unit } = texts;
  const { name, token, stopPath, property, invitation, friend, guarantor, asked, answered } = emailFacts(texts);
  return {
    invitation: [invitationEmail(invitation)],
    'co-applicant': [coApplicantEmail({ ...friend, stopPath })],
    'co-applicant-cancelled': [coApplicantCancelledEmail({ inviterName: name, address, unit, stopPath })],
    'co-applicant-joined': [coApplicantJoinedEmail({ inviterFirstName: firstName, friendName: firstName, property })],
    'co-applicant-declined': [coApplicantDeclinedEmail({ inviterFirstName: firstName, friendName: name, property })],
    'group-left': [
      leftGroupEmail({ firstName, leaverName: firstName, readerInvited: true, property }),
      leftGroupEmail({ firstName, leaverName: firstName, readerInvited: false, property }),
    ],
    'guarantor-invitation': [guarantorInvitationEmail({ ...guarantor, token, stopPath })],
    'guarantor-cancelled': [guarantorCancelledEmail({ ...guarantor, stopPath })],
    'guarantor-thanks': [
      guarantorThanksEmail({ ...guarantor, firstName, wasSubmitted: true, stopPath }),
      guarantorThanksEmail({ ...guarantor, firstName, wasSubmitted: false, stopPath }),
    ],
    'guarantor-received': [
      guarantorReceivedEmail({ ...guarantor, applicantFirstName: firstName, invitedEmail: 'ben@example.test' }),
      guarantorReceivedEmail({ ...guarantor, applicantFirstName: firstName, invitedEmail: null }),
    ],
    'guarantor-answered': [guarantorAnsweredEmail({ ...guarantor, landlordFirstName: firstName })],
    'reference-request': [referenceRequestEmail(asked)],
    'reference-reminder': [
      referenceReminderEmail({ ...asked, isLast: false }),
      referenceReminderEmail({ ...asked, isLast: true }),
    ],
    'reference-received': [referenceReceivedEmail(answered)],
    'reference-answered': [referenceAnsweredEmail(answered)],
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}
