import { msg } from '../text/t.ts';
import { type Rule, valuesOf } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** How long what is stored may be kept once nobody needs it (months). Our own periods are in the privacy policy. */
export const RETENTION: Rule<number> = {
  id: 'retention',
  title: msg`How long data is kept`,
  federal: {
    value: 24,
    says: msg`Only as long as the purpose needs it. Our privacy policy has the periods; none is longer than 24 months once the purpose is over.`,
    source: read(
      msg`Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1, limiting use, disclosure and retention`,
      msg`the 24 months, which are our own limit`,
    ),
  },
  provinces: {},
  elsewhere: {
    silent: msg`We found no period of its own. A shortest period after a decision is still to be looked up.`,
  },
};

/** How long any of our periods may be, in every province (days). */
export const MOST_RETENTION_DAYS = Math.floor((Math.min(...valuesOf(RETENTION)) * 365) / 12);

/** How long records of payments are kept after the end of their year (years). */
export const PAYMENT_RECORDS: Rule<number> = {
  id: 'payment-records',
  title: msg`Records of payments`,
  federal: {
    value: 6,
    says: msg`Six years after the end of the year of the payment.`,
    source: fromMemory(msg`Excise Tax Act, R.S.C. 1985, c.\u00a0E-15, s.\u00a0286`),
  },
  provinces: {},
  elsewhere: { silent: msg`We haven’t compared the laws on provincial taxes yet.` },
};

/** How long the record of a charge is kept after the end of its year, in every province (years). */
export const PAYMENT_RECORD_YEARS = Math.max(...valuesOf(PAYMENT_RECORDS));

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
      value: 60,
      says: msg`A register of incidents, which is kept for five years, and a notice to the commission and to the people it is about.`,
      source: read(
        msg`Quebec, Act respecting the protection of personal information, P-39.1, ss.\u00a03.5 to 3.8`,
        msg`the five years`,
      ),
    },
  },
  elsewhere: { silent: msg`We found no rule of its own.` },
};

/** How long the operator keeps the register of breaches, in which no names are, in every province (months). */
export const BREACH_RECORD_MONTHS = Math.max(...valuesOf(BREACH_RECORDS));
