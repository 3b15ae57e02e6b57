import type { Rule } from './rule.ts';
import { FEDERAL_PRINCIPLES, fromMemory, read } from './sources.ts';

/** How long what is stored about applicants may be kept. Our own periods are in the privacy policy. */
export const RETENTION: Rule<'as long as needed'> = {
  name: 'retention',
  title: 'How long data is kept',
  federal: {
    value: 'as long as needed',
    says: 'Only as long as the purpose needs it. Our privacy policy has the periods.',
    source: read(`${FEDERAL_PRINCIPLES}, limiting use, disclosure and retention`),
  },
  provinces: {},
  elsewhere: { silent: 'We found no period of its own. A shortest period after a decision is still to be looked up.' },
};

/** How long the record of a charge is kept after the end of its year (years). */
export const PAYMENT_RECORD_YEARS = 6;

/** How long records of payments are kept (years). */
export const PAYMENT_RECORDS: Rule<number> = {
  name: 'payment-records',
  title: 'Records of payments',
  federal: {
    value: PAYMENT_RECORD_YEARS,
    says: 'Six years after the end of the year of the payment.',
    source: fromMemory('Excise Tax Act, R.S.C. 1985, c.\u00a0E-15, s.\u00a0286'),
  },
  provinces: {},
  elsewhere: { silent: 'We haven’t compared the laws on provincial taxes yet.' },
};

/** How long the record of a breach of security is kept (months). */
export const BREACH_RECORDS: Rule<number> = {
  name: 'breach-records',
  title: 'Records of breaches',
  federal: {
    value: 24,
    says: '24 months. A breach with a real risk of significant harm is reported to the commissioner and to the people it is about.',
    source: read('PIPEDA, Breach of Security Safeguards Regulations'),
  },
  provinces: {
    QC: {
      value: 24,
      says: 'A register of incidents, and a notice to the commission and to the people it is about. We keep the register as long as the federal one.',
      source: read('Quebec, Act respecting the protection of personal information, P-39.1, ss.\u00a03.5 to 3.8'),
    },
  },
  elsewhere: { silent: 'We found no rule of its own.' },
};
