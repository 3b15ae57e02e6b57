import { applicationCorrectedEmail } from '../../src/domain/applications/corrections/correction-message.ts';
import { followUpAnsweredEmail, followUpEmail } from '../../src/domain/applications/follow-ups/follow-up-messages.ts';
import {
  addressChangedEmail,
  applicationCompletedEmail,
  applicationReceivedEmail,
  applicationReminderEmail,
  applicationWithdrawnEmail,
  withdrawalReceiptEmail,
} from '../../src/domain/applications/messages.ts';
import { invitationRejectedEmail } from '../../src/domain/invitations/messages.ts';
import type { EmailMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import {
  disputeOpenedEmail,
  disputeRejectedEmail,
  disputeSettledEmail,
  disputeUpheldEmail,
} from '../../src/domain/ranking/disputes/dispute-messages.ts';
import { decisionEmail } from '../../src/domain/review/decision-messages.ts';
import { checksRejectedEmail } from '../../src/domain/screening/check-messages.ts';
import { emailFacts, type SampleTexts } from './sample-texts.ts';

/** Emails about an application and the decision on it, by their kind. */
export function applicationEmails(texts: SampleTexts) {
  const { firstName, address, unit, thing } = texts;
  const { name, property, toLandlord, toApplicant, checks } = emailFacts(texts);
  return {
    'application-completed': [applicationCompletedEmail(toLandlord)],
    'application-received': [applicationReceivedEmail(toApplicant)],
    'application-withdrawn': [applicationWithdrawnEmail(toLandlord), checksRejectedEmail(checks)],
    'withdrawal-receipt': [
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: true }),
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: false }),
    ],
    'address-changed': [addressChangedEmail({ ...toApplicant, formerName: '12 Fermanagh Ave, Toronto, ON M6R 1M2' })],
    'application-reminder': [
      applicationReminderEmail({ ...toApplicant, missing: ['current housing', 'household and personal'] }),
      applicationReminderEmail({ ...toApplicant, missing: [] }),
    ],
    'invitation-rejected': [
      invitationRejectedEmail({ landlordFirstName: firstName, personName: name, address, unit }),
      invitationRejectedEmail({ landlordFirstName: firstName, personName: null, address, unit }),
    ],
    decision: [
      decisionEmail({ verdict: 'accepted' }, { ...toApplicant, agencies: [] }),
      decisionEmail(
        { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true },
        { ...toApplicant, agencies: ['Equifax Canada', 'Certn'] },
      ),
    ],
    'application-corrected': [applicationCorrectedEmail(toLandlord)],
    'follow-up-asked': [
      followUpEmail({ ...toApplicant, kind: 'pay_stubs', words: '' }),
      followUpEmail({ ...toApplicant, kind: 'about_current_housing', words: thing }),
    ],
    'follow-up-answered': [followUpAnsweredEmail({ ...toLandlord, kind: 'lease' })],
    'dispute-settled': [
      disputeSettledEmail(
        { state: 'upheld' },
        { applicantFirstName: firstName, family: 'collections', hasComment: false, property },
      ),
      disputeSettledEmail(
        { state: 'rejected', found: thing },
        { applicantFirstName: firstName, family: 'collections', hasComment: true, property },
      ),
    ],
    'dispute-opened': [disputeOpenedEmail(toLandlord)],
    'dispute-upheld': [disputeUpheldEmail(toLandlord)],
    'dispute-rejected': [disputeRejectedEmail(toLandlord)],
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}
