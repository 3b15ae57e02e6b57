import { t } from '../../text/t.ts';
import { type CheckKind, KIND } from '../../values/check-kind.ts';

/** What an applicant reads before deciding about a check. */
export interface ConsentText {
  /** What is collected, from where, and how. */
  what: string;
  whoSees: string;
  effect: string;
  retainedUntil: string;
}

/** What is filled into a consent. */
interface FilledIn {
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
  /** Landlords may not ask for a SIN there, so nobody is asked for one. */
  isWithoutSin: boolean;
}

/** The texts that applicants consent to, in the language of whoever reads them. A change needs a new version in `consent.ts`. */
export const CONSENT_TEXTS: Record<CheckKind, (filledIn: FilledIn) => Omit<ConsentText, 'retainedUntil'>> = {
  [KIND.credit]: ({ landlord, bureau, isWithoutSin }) => ({
    what: isWithoutSin
      ? t`Through ${bureau}, we ask a credit bureau for your score, accounts and late payments. You provide your address and date of birth.`
      : t`Through ${bureau}, we ask a credit bureau for your score, accounts and late payments. You provide your address and date of birth; your SIN is optional.`,
    whoSees: t`${landlord} and no one else`,
    effect: t`none: this is a soft inquiry, so it does not change your score`,
  }),
  [KIND.identity]: ({ landlord }) => ({
    what: t`In its own window, VeriFast compares a photo of a government-issued ID with a photo of your face.`,
    whoSees: t`${landlord} sees whether your ID was verified, the name on it, and the report`,
    effect: t`none`,
  }),
  [KIND.background]: ({ landlord, bureau, isWithoutSin }) => ({
    what: isWithoutSin
      ? t`${bureau} searches public records: court records, fraud lists and sex offender registries. You provide your address.`
      : t`${bureau} searches public records: court records, fraud lists and sex offender registries. You provide your address; your SIN is optional.`,
    whoSees: t`${landlord} and no one else. Criminal records never count in the ranking`,
    effect: t`none`,
  }),
  [KIND.references]: ({ landlord }) => ({
    what: t`You name a past landlord. We email them once, with up to two reminders, and ask three questions about your time there.`,
    whoSees: t`${landlord} sees the answers`,
    effect: t`none`,
  }),
  [KIND.income]: ({ landlord }) => ({
    what: t`You log in to your bank in a VeriFast window. VeriFast reads three months of account activity and gives us totals; we never see your password.`,
    whoSees: t`${landlord} sees monthly totals of your income from employers and from government, expenses, loans and balance, but never individual purchases`,
    effect: t`none`,
  }),
};

/** How long results are stored; the nightly job enforces it (see privacy/retention.ts). */
export const retainedUntil = (): string =>
  t`the application is deleted (no later than one year after it closes, unless you are accepted)`;
