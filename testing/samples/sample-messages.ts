import { codeText, confirmPhoneText } from '../../src/domain/accounts/contacts/contact-messages.ts';
import { coApplicantText } from '../../src/domain/invitations/co-applicant-messages.ts';
import { invitationText } from '../../src/domain/invitations/messages.ts';
import type { EmailMessage, TextMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import { requestCancelledText, requestText } from '../../src/domain/screening/request-messages.ts';
import { accountEmails } from './account-emails.ts';
import { applicationEmails } from './application-emails.ts';
import { checkEmails } from './check-emails.ts';
import { invitationEmails } from './invitation-emails.ts';
import type { SampleTexts } from './sample-texts.ts';

/**
 * One email of every kind, by its kind; two where a kind has two texts. Without the footers that depend on a
 * recipient's settings.
 */
export const sampleEmails = (texts: SampleTexts): Record<MessageKind, EmailMessage[]> => ({
  ...accountEmails(texts),
  ...applicationEmails(texts),
  ...invitationEmails(texts),
  ...checkEmails(texts),
});

/** The text messages of the product, by their kind. */
export function sampleTexts({
  firstName,
  lastName,
  address,
  unit,
}: SampleTexts): Partial<Record<MessageKind, TextMessage>> {
  const name = `${firstName} ${lastName}`;
  const token = 'x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
  const facts = { landlordName: name, name, address, unit, token };
  return {
    invitation: invitationText({ ...facts, minutes: 10 }),
    'co-applicant': coApplicantText({ ...facts, inviterName: name, path: `/apply/${token}` }),
    'screening-request': requestText({ ...facts, kinds: ['credit_check', 'id_verification'], secret: token }),
    'screening-cancelled': requestCancelledText(facts),
    'contact-code': codeText({ firstName, code: '4071' }),
    'contact-change': confirmPhoneText({ token }),
  };
}
