import type { CheckKind } from '../orders/catalogue.ts';

/** The version of the words below; kept with every answer. A change of the words is a new version. */
export const CONSENT_VERSION = '2026-11-21.2';

/** For how long the nightly round keeps results (see personal-data/retention.ts). */
const KEPT_UNTIL = 'the application is deleted; unless you are accepted, that is a year after its end at most';

/** What an applicant reads before deciding about one check. `{landlord}` is the landlord's name. */
export interface ConsentWords {
  /** What is collected, from whom, and how. */
  what: string;
  whoSees: string;
  effect: string;
  keptUntil: string;
}

const WORDS: Record<CheckKind, ConsentWords> = {
  credit_check: {
    what: 'We ask a credit bureau, through Certn, for your score, accounts and late payments. You enter your date of birth; your SIN is optional.',
    whoSees: '{landlord}, and nobody else',
    effect: 'none: a soft inquiry does not change your score',
    keptUntil: KEPT_UNTIL,
  },
  id_verification: {
    what: 'VeriFast compares a photo of one government document with a photo of your face, in its own window.',
    whoSees: '{landlord} sees a yes or a no, the name on the document and the report',
    effect: 'none',
    keptUntil: KEPT_UNTIL,
  },
  background_check: {
    what: 'Certn searches public records: courts, fraud lists and the sex offender registries. Your SIN is optional.',
    whoSees: '{landlord}, and nobody else. Criminal records never count in the ranking',
    effect: 'none',
    keptUntil: KEPT_UNTIL,
  },
  reference_check: {
    what: 'You name a former landlord. We write to them once, with two reminders, and ask three questions about your time there.',
    whoSees: '{landlord} sees the answers',
    effect: 'none',
    keptUntil: KEPT_UNTIL,
  },
  financial_verification: {
    what: 'You sign in at your bank in the window of VeriFast. It reads three months and tells us totals; we never see your password.',
    whoSees: '{landlord} sees totals of income and expenses, never single purchases',
    effect: 'none',
    keptUntil: KEPT_UNTIL,
  },
};

const withName = (words: string, landlordName: string): string => words.replace('{landlord}', landlordName);

/** The words about one check, with the landlord's name in them. */
export function consentWords(id: CheckKind, landlordName: string): ConsentWords {
  const { what, whoSees, effect, keptUntil } = WORDS[id];
  return { what, whoSees: withName(whoSees, landlordName), effect, keptUntil };
}
