import { Title } from '@mantine/core';
import { CATALOGUE, type CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { itemForApplicants } from '../../../domain/screening/orders/item.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { CheckIcon } from '../check-icon.tsx';
import classes from '../hub/hub-row.module.css';
import { TOOL_WORDS } from './check-texts.ts';

/** What applicants can buy for themselves, with its price; nothing is chosen here. */
export function ToolsForSale({ without }: { without: readonly CheckKind[] }) {
  return CATALOGUE.filter(({ id }) => !without.includes(id)).map(({ id, cents }) => (
    <li key={id} className={classes.row}>
      <CheckIcon of={id} className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} className={classes.name}>
          {itemForApplicants(id)}
        </Title>
        <p className={classes.note}>{TOOL_WORDS[id]}</p>
      </div>
      <span className={classes.price} data-nowrap>
        {formatCents(cents)}
      </span>
    </li>
  ));
}
