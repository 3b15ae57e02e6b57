import { Button } from '@mantine/core';
import type { ConsentNames } from '../../../../domain/screening/attempts/consent.ts';
import { t } from '../../../../domain/text/t.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { IconArrowRight, IconCoin } from '../../../kit/icons/icons.ts';
import { ConsentCard } from '../../../screening/consent/consent-card.tsx';
import { isDecided, type useDecisions } from '../consent-decisions.ts';
import classes from '../premium-paid.module.css';
import type { OpenedChecks } from './open-checks.tsx';

/** That the applicant pays nothing. */
export function CostOfChecks() {
  return (
    <span className={classes.cost}>
      <IconCoin size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>
          Your cost: <strong data-nowrap>{formatCents(0)}</strong>
        </Trans>
      </span>
    </span>
  );
}

interface ConsentCardsProps {
  requested: OpenedChecks['requested'];
  names: ConsentNames;
  decisions: ReturnType<typeof useDecisions>;
}

/** A card for the consent to each check. */
export function ConsentCards({ requested, names, decisions }: ConsentCardsProps) {
  const { cards, answer, choose, undecided, showsErrors } = decisions;
  return (
    <div ref={cards} className={classes.cards}>
      {requested.map((item) => (
        <div key={item.item} data-item={item.item}>
          <ConsentCard
            item={item.item}
            names={names}
            answer={answer(item)}
            onAnswer={(next) => choose(item, next)}
            isDone={isDecided(item)}
            problem={showsErrors && undecided.includes(item) ? t`Please say yes or no` : undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** How many checks wait for a decision. */
export const describeProgress = (undecided: number, all: number): string =>
  undecided > 0 ? t`${undecided} of ${all} left to decide` : t`all decided`;

interface FootButtonsProps {
  count: string;
  busy: boolean;
  onReject: () => void;
  onNext: () => void;
}

/** The way on, and the rejection of the application’s checks. */
export function FootButtons({ count, busy, onReject, onNext }: FootButtonsProps) {
  return (
    <>
      <span className={classes.beside} aria-hidden>
        {count}
      </span>
      <Button variant="default" onClick={onReject} disabled={busy}>
        {t`reject`}
      </Button>
      <Button onClick={onNext} loading={busy} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
        {t`continue`}
      </Button>
    </>
  );
}
