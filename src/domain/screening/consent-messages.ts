import { emailToLandlord } from '../applications/email-frame.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { t } from '../text/t.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { CHECKS } from './checks.ts';

/**
 * What becomes of the landlord's money: nothing, when the applicant paid or nobody did. `given-up` is a payment that was
 * refused and isn't asked for any more.
 */
export type LandlordsMoney = 'kept' | 'returned' | 'given-up' | 'none';

const aboutMoney: Record<LandlordsMoney, () => string[]> = {
  kept: () => [t`The check had been done and paid for, so the charge stands.`],
  returned: () => [t`You don’t pay for it. If it was already charged, we refund it.`],
  'given-up': () => [
    t`Your payment hadn’t gone through, and it’s no longer needed. We’ve closed it, so there’s nothing to pay.`,
  ],
  none: () => [],
};

/** To the landlord of a submitted application, when its applicant withdraws their consent to a check. */
export const consentWithdrawnEmail = (facts: {
  landlordFirstName: string;
  applicantName: string;
  property: { id: string; address: string; unit: string | null };
  kind: CheckKind;
  money: LandlordsMoney;
}): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (home) => ({
    subject: t`${facts.applicantName} withdrew their consent to a check`,
    heading: t`A consent was withdrawn`,
    paragraphs: [
      t`${facts.applicantName}, who applied for ${home}, withdrew their consent to this check: ${CHECKS[facts.kind].names.landlord()}. Everyone may do that at any time, and the law asks for no reason.`,
      t`We’ve deleted its result and its report. It no longer counts in the ranking, neither for nor against them. If you kept a copy, please delete it, too.`,
      ...aboutMoney[facts.money](),
    ],
  }));
