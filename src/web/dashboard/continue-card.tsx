import { Button, Progress, Title } from '@mantine/core';
import { leftToDo } from '../../domain/applications/application-summary.ts';
import { changesSinceBegun } from '../../domain/applications/property-changes.ts';
import { t } from '../../domain/text/t.ts';
import { streetWithUnit } from '../../domain/values/address.ts';
import { IconArrowRight } from '../kit/icons/icons.ts';
import classes from './continue-card.module.css';
import type { OwnApplication } from './use-own-applications.ts';

/** A started application, what is left to fill in, and a button to continue. */
export function ContinueCard({ row, onContinue }: { row: OwnApplication; onContinue: () => void }) {
  const { words, share } = leftToDo(row.missing);
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.words}>
        <p className={classes.property}>{streetWithUnit(row.application.address, row.application.unit)}</p>
        <Title order={2} id="continue">
          {words}
        </Title>
        <Progress value={share * 100} size={7} mt="sm" aria-label={t`Progress of your application`} />
        {changesSinceBegun(row).map((sentence) => (
          <p key={sentence} className={classes.change}>
            {sentence}
          </p>
        ))}
      </div>
      <Button onClick={onContinue} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
        {t`continue`}
      </Button>
    </section>
  );
}
