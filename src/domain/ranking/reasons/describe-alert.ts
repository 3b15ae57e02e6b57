import { listNamedChecks } from '../../screening/results/same-name.ts';
import { sentence } from '../../text/counted.ts';
import { plural, select, t } from '../../text/t.ts';
import { formatDollars } from '../../values/money.ts';
import type { Voice } from '../inputs/input.ts';
import type { Alert, AlertKind } from './rank-summary.ts';
import { ago } from './sentences/credit-sentences.ts';

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
      return t`Fraud scan: not passed`;
    case 'id_check':
      return t`ID check: unverified`;
    case 'criminal_scan':
      return t`Criminal scan: not passed`;
    case 'sex_offender_scan':
      return t`Sex offender scan: not passed`;
    case 'bankruptcy':
      return monthsAgo === undefined ? t`Bankruptcy on file, date unknown` : t`Bankruptcy filed ${ago(monthsAgo)}`;
    case 'income':
      return t`${select(voice, { you: 'You', other: 'They' })} stated ${t`${formatDollars(stated)} a month`}; the bank shows ${formatDollars(Math.round(bank))}`;
    case 'name':
      return t`${sentence(listNamedChecks(checks))} ${plural(checks.length, { one: 'is', other: 'are' })} in another name`;
  }
}
