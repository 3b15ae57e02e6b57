import { msg, type Text } from '../text/t.ts';
import { APPLICANT_FEES, DEPOSIT } from './charging.ts';
import { CHECK_RULES } from './check-rules.ts';
import { AGE_OF_REPORTS, INCOME_IN_RANKING } from './comparing.ts';
import { AUTOMATION_NOTICE, REPORT_NOTICE } from './notices.ts';
import { AGE_OF_MAJORITY, LANGUAGE } from './people.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { BREACH_RECORDS, PAYMENT_RECORDS, RETENTION } from './records.ts';
import type { Rule } from './rule.ts';
import { SALES_TAX } from './sales-tax.ts';

/** The whole table, by what the rules are about, for whoever shows all of it. */
export const LAW_TABLE: readonly { id: string; title: Text; rules: readonly Rule<unknown>[] }[] = [
  { id: 'questions', title: msg`What may be asked`, rules: QUESTION_RULES },
  { id: 'checks', title: msg`Which checks may be requested`, rules: CHECK_RULES },
  { id: 'money', title: msg`Who pays for what`, rules: [APPLICANT_FEES, DEPOSIT, SALES_TAX] },
  {
    id: 'decisions',
    title: msg`Comparing and deciding`,
    rules: [INCOME_IN_RANKING, AGE_OF_REPORTS, REPORT_NOTICE, AUTOMATION_NOTICE],
  },
  { id: 'records', title: msg`What is kept`, rules: [RETENTION, PAYMENT_RECORDS, BREACH_RECORDS] },
  { id: 'people', title: msg`Age and language`, rules: [AGE_OF_MAJORITY, LANGUAGE] },
];
