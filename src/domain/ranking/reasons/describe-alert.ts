import { listNamedChecks } from '../../screening/results/same-name.ts';
import { sentence } from '../../text/counted.ts';
import { formatDollars } from '../../values/money.ts';
import type { Alert, AlertKind } from './rank-summary.ts';
import { ago } from './sentences/credit-sentences.ts';
import { inVoice, type Voice } from './voice.ts';

/** The family of inputs that a dispute of the finding is about; scans without a family are never scored. */
export const FAMILY_OF_ALERT: Partial<Record<AlertKind, string>> = {
  fraud_scan: 'fraud',
  id_check: 'identity',
  bankruptcy: 'bankruptcy',
  income: 'income_accuracy',
};

/** A finding as a sentence. */
export function describeAlert({ kind, monthsAgo, stated = 0, bank = 0, checks = [] }: Alert, voice: Voice): string {
  switch (kind) {
    case 'fraud_scan':
      return 'Fraud scan: not passed';
    case 'id_check':
      return 'ID check: unverified';
    case 'criminal_scan':
      return 'Criminal scan: not passed';
    case 'sex_offender_scan':
      return 'Sex offender scan: not passed';
    case 'bankruptcy':
      return monthsAgo === undefined ? 'Bankruptcy on file, date unknown' : `Bankruptcy filed ${ago(monthsAgo)}`;
    case 'income':
      return inVoice(
        voice,
        `{They} stated ${formatDollars(stated)} a month; the bank shows ${formatDollars(Math.round(bank))}`,
      );
    case 'name':
      return `${sentence(listNamedChecks(checks))} ${checks.length === 1 ? 'is' : 'are'} in another name`;
  }
}
