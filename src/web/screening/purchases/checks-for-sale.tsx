import { Title } from '@mantine/core';
import { CATALOGUE, type CheckKind } from '../../../domain/screening/orders/catalogue.ts';

import { itemForApplicants } from '../../../domain/screening/orders/item.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { CheckIcon } from '../check-icon.tsx';
import classes from '../hub/hub-row.module.css';

/** What each check shows a landlord, in one line. */
export const TOOL_DESCRIPTIONS: Record<CheckKind, string> = {
  credit_check: 'Your score, accounts and late payments, from a credit bureau',
  id_verification: 'Your ID, compared with a live photo',
  background_check: 'Public court and fraud records',
  reference_check: 'Three questions for a past landlord',
  financial_verification: 'Your income and expense totals, straight from your bank',
};

/** The checks that applicants can buy, with prices; a static list. */
export function ChecksForSale({ without }: { without: readonly CheckKind[] }) {
  return CATALOGUE.filter(({ id }) => !without.includes(id)).map(({ id, cents }) => (
    <li key={id} className={classes.row}>
      <CheckIcon of={id} className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} className={classes.name}>
          {itemForApplicants(id)}
        </Title>
        <p className={classes.note}>{TOOL_DESCRIPTIONS[id]}</p>
      </div>
      <span className={classes.price} data-nowrap>
        {formatCents(cents)}
      </span>
    </li>
  ));
}
