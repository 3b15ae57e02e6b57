import { applicationCorrectedEmail } from '../../src/domain/applications/corrections/correction-message.ts';
import { followUpAnsweredEmail, followUpEmail } from '../../src/domain/applications/follow-ups/follow-up-messages.ts';
import {
  addressChangedEmail,
  applicationReminderEmail,
  applicationWithdrawnEmail,
  withdrawalReceiptEmail,
} from '../../src/domain/applications/messages.ts';
import {
  applicationCompletedEmail,
  applicationOpenedEmail,
  applicationReceivedEmail,
} from '../../src/domain/applications/submission-messages.ts';
import { invitationRejectedEmail } from '../../src/domain/invitations/messages.ts';
import type { EmailMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import {
  disputeOpenedEmail,
  disputeRejectedEmail,
  disputeSettledEmail,
  disputeUpheldEmail,
} from '../../src/domain/ranking/disputes/dispute-messages.ts';
import { rankingReviewedEmail } from '../../src/domain/ranking/reviews/review-messages.ts';
import { backupEmail, decisionEmail, decisionReminderEmail } from '../../src/domain/review/decision-messages.ts';
import { checksRejectedEmail } from '../../src/domain/screening/check-messages.ts';
import { emailFacts, type SampleTexts } from './sample-texts.ts';

/** Emails about an application and the decision on it, by their kind. */
export function applicationEmails(texts: SampleTexts) {
  const { firstName, address, unit, thing } = texts;
  const { name, property, toLandlord, toApplicant, checks } = emailFacts(texts);
  const promise = { decisionDays: 5, date: '2026-12-01' };
  const received = { ...toApplicant, applicantId: '7', at: new Date('2026-11-26T15:00:00Z') };
  return {
    'application-completed': [
      applicationCompletedEmail({ ...toLandlord, promise: null }),
      applicationCompletedEmail({ ...toLandlord, promise }),
    ],
    'application-received': [
      applicationReceivedEmail({ ...received, mostFacts: 51, promise: null }),
      applicationReceivedEmail({ ...received, mostFacts: 51, promise }),
      applicationReceivedEmail({ ...received, mostFacts: 51, promise: { ...promise, date: null } }),
    ],
    'application-opened': [
      applicationOpenedEmail({ ...received, promise: null }),
      applicationOpenedEmail({ ...received, promise }),
    ],
    'application-withdrawn': [
      applicationWithdrawnEmail({ ...toLandlord, nextBackup: undefined }),
      checksRejectedEmail(checks),
      applicationWithdrawnEmail({ ...toLandlord, nextBackup: [name, name] }),
    ],
    'withdrawal-receipt': [
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: true }),
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: false }),
    ],
    'address-changed': [addressChangedEmail({ ...toApplicant, formerName: '12 Fermanagh Ave, Toronto, ON M6R 1M2' })],
    'application-reminder': [
      applicationReminderEmail({ ...toApplicant, missing: ['current_housing', 'household'] }),
      applicationReminderEmail({ ...toApplicant, missing: [] }),
    ],
    'invitation-rejected': [
      invitationRejectedEmail({ landlordFirstName: firstName, personName: name, address, unit }),
      invitationRejectedEmail({ landlordFirstName: firstName, personName: null, address, unit }),
    ],
    ...decisionEmails(texts),
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
    'ranking-reviewed': [rankingReviewedEmail({ ...toApplicant, answer: thing })],
    'dispute-opened': [disputeOpenedEmail(toLandlord)],
    'dispute-upheld': [disputeUpheldEmail(toLandlord)],
    'dispute-rejected': [disputeRejectedEmail(toLandlord)],
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}

/** Emails about decisions, and about those that are due. */
function decisionEmails(texts: SampleTexts) {
  const { toLandlord, toApplicant } = emailFacts(texts);
  return {
    decision: [
      decisionEmail({ verdict: 'accepted' }, { ...toApplicant, agencies: [] }),
      decisionEmail(
        { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true },
        { ...toApplicant, agencies: ['Equifax Canada', 'Certn'] },
      ),
    ],
    'backup-chosen': [
      backupEmail(false, { ...toApplicant, agencies: [] }),
      backupEmail(true, { ...toApplicant, agencies: ['Equifax Canada'] }),
    ],
    'decision-reminder': [
      decisionReminderEmail({ ...toLandlord, count: 1, date: '2026-12-01', moment: 'before' }),
      decisionReminderEmail({ ...toLandlord, count: 12, date: '2026-12-01', moment: 'on' }),
    ],
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}
