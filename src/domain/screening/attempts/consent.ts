import type { CheckKind } from '../orders/catalogue.ts';

/** The version of the texts below, stored with every answer. Any change to them needs a new version. */
export const CONSENT_VERSION = '2026-11-22.2';

/** How long results are stored; the nightly job enforces it (see privacy/retention.ts). */
const RETAINED_UNTIL = 'the application is deleted (no later than one year after it closes, unless you are accepted)';

/** What an applicant reads before deciding about a check. `{landlord}` is the landlord's name. */
export interface ConsentText {
  /** What is collected, from where, and how. */
  what: string;
  whoSees: string;
  effect: string;
  retainedUntil: string;
}

const TEXTS: Record<CheckKind, ConsentText> = {
  credit_check: {
    what: 'Through Certn, we ask a credit bureau for your score, accounts and late payments. You provide your address and date of birth; your SIN is optional.',
    whoSees: '{landlord} and no one else',
    effect: 'none: this is a soft inquiry, so it does not change your score',
    retainedUntil: RETAINED_UNTIL,
  },
  id_verification: {
    what: 'In its own window, VeriFast compares a photo of a government-issued ID with a photo of your face.',
    whoSees: '{landlord} sees whether your ID was verified, the name on it, and the report',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  background_check: {
    what: 'Certn searches public records: court records, fraud lists and sex offender registries. You provide your address; your SIN is optional.',
    whoSees: '{landlord} and no one else. Criminal records never count in the ranking',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  reference_check: {
    what: 'You name a past landlord. We email them once, with up to two reminders, and ask three questions about your time there.',
    whoSees: '{landlord} sees the answers',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  financial_verification: {
    what: 'You log in to your bank in a VeriFast window. VeriFast reads three months of account activity and gives us totals; we never see your password.',
    whoSees:
      '{landlord} sees monthly totals of your income from employers and from government, expenses, loans and balance, but never individual purchases',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
};

const withName = (text: string, landlordName: string): string => text.replace('{landlord}', landlordName);

/** The text about one check, with the landlord's name filled in. */
export function describeConsent(id: CheckKind, landlordName: string): ConsentText {
  const { what, whoSees, effect, retainedUntil } = TEXTS[id];
  return { what, whoSees: withName(whoSees, landlordName), effect, retainedUntil };
}
