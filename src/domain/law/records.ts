import { msg } from '../text/t.ts';
import type { Rule } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** How long what is stored about applicants may be kept. Our own periods are in the privacy policy. */
export const RETENTION: Rule<'as long as needed'> = {
  id: 'retention',
  title: msg`How long data is kept`,
  federal: {
    value: 'as long as needed',
    says: msg`Only as long as the purpose needs it. Our privacy policy has the periods.`,
    source: read(
      msg`Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1, limiting use, disclosure and retention`,
    ),
  },
  provinces: {},
  elsewhere: {
    silent: msg`We found no period of its own. A shortest period after a decision is still to be looked up.`,
  },
};

/** How long the record of a charge is kept after the end of its year (years). */
export const PAYMENT_RECORD_YEARS = 6;

/** How long records of payments are kept (years). */
export const PAYMENT_RECORDS: Rule<number> = {
  id: 'payment-records',
  title: msg`Records of payments`,
  federal: {
    value: PAYMENT_RECORD_YEARS,
    says: msg`Six years after the end of the year of the payment.`,
    source: fromMemory(msg`Excise Tax Act, R.S.C. 1985, c.\u00a0E-15, s.\u00a0286`),
  },
  provinces: {},
  elsewhere: { silent: msg`We haven’t compared the laws on provincial taxes yet.` },
};

/** How long the record of a breach of security is kept (months). */
export const BREACH_RECORDS: Rule<number> = {
  id: 'breach-records',
  title: msg`Records of breaches`,
  federal: {
    value: 24,
    says: msg`24 months. A breach with a real risk of significant harm is reported to the commissioner and to the people it is about.`,
    source: read(msg`PIPEDA, Breach of Security Safeguards Regulations`),
  },
  provinces: {
    QC: {
      value: 24,
      says: msg`A register of incidents, and a notice to the commission and to the people it is about. We keep the register as long as the federal one.`,
      source: read(msg`Quebec, Act respecting the protection of personal information, P-39.1, ss.\u00a03.5 to 3.8`),
    },
  },
  elsewhere: { silent: msg`We found no rule of its own.` },
};
