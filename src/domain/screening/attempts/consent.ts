import type { CheckKind } from '../orders/catalogue.ts';

/** The version of the texts below, stored with every answer. Any change to them needs a new version. */
export const CONSENT_VERSION = '2026-11-22.1';

/** How long results are stored; the nightly job enforces it (see privacy/retention.ts). */
const RETAINED_UNTIL = 'the application is deleted; unless you are accepted, that is a year after its end at most';

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
    what: 'We ask a credit bureau, through Certn, for your score, accounts and late payments. You enter your date of birth; your SIN is optional.',
    whoSees: '{landlord}, and nobody else',
    effect: 'none: a soft inquiry does not change your score',
    retainedUntil: RETAINED_UNTIL,
  },
  id_verification: {
    what: 'VeriFast compares a photo of one government document with a photo of your face, in its own window.',
    whoSees: '{landlord} sees a yes or a no, the name on the document and the report',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  background_check: {
    what: 'Certn searches public records: courts, fraud lists and the sex offender registries. Your SIN is optional.',
    whoSees: '{landlord}, and nobody else. Criminal records never count in the ranking',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  reference_check: {
    what: 'You name a former landlord. We write to them once, with two reminders, and ask three questions about your time there.',
    whoSees: '{landlord} sees the answers',
    effect: 'none',
    retainedUntil: RETAINED_UNTIL,
  },
  financial_verification: {
    what: 'You sign in at your bank in the window of VeriFast. It reads three months and tells us totals; we never see your password.',
    whoSees:
      '{landlord} sees monthly totals: income from employers and from government, expenses, loans and balance; never single purchases',
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
