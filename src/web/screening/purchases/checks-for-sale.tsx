import { Title } from '@mantine/core';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

import { formatCents } from '../../../domain/values/money.ts';
import { useSite } from '../../app/api/site.ts';
import { CheckIcon } from '../check-icon.tsx';
import classes from '../hub/hub-row.module.css';

/** The checks that applicants can buy, with prices. */
export function ChecksForSale({ without }: { without: readonly CheckKind[] }) {
  const offered = useSite().checks;
  return CATALOGUE.filter(({ id }) => offered.includes(id) && !without.includes(id)).map(({ id, cents }) => (
    <li key={id} className={classes.row}>
      <CheckIcon of={id} className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} className={classes.name}>
          {itemForApplicants(id)}
        </Title>
        <p className={classes.note}>{CHECK_TEXTS[id].purchase()}</p>
      </div>
      <span className={classes.price} data-nowrap>
        {formatCents(cents)}
      </span>
    </li>
  ));
}
