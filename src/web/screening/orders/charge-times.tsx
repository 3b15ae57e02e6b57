import { Title } from '@mantine/core';
import { type ChargedPerson, whenCharged } from '../../../domain/screening/orders/charge-moment.ts';
import { t } from '../../../domain/text/t.ts';
import { Card } from '../../kit/layout/card.tsx';
import classes from './charge-times.module.css';

/** When the landlord is charged, and how much, as a timeline. */
export function ChargeTimes({
  people,
  hasApplied = false,
}: {
  people: readonly ChargedPerson[];
  hasApplied?: boolean;
}) {
  return (
    <Card>
      <Title order={2} size="h3" className={classes.title}>
        {t`When you’re charged`}
      </Title>
      <ol className={classes.moments}>
        {whenCharged(people, hasApplied).map(({ when, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and the list is static
          <li key={index} className={classes.moment} data-now={index === 0 || undefined}>
            <strong className={classes.when}>
              <bdi>{when}</bdi>
            </strong>
            <span className={classes.what}>{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
