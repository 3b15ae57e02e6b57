import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { DAYS_A_CHECK_MAY_TAKE } from '../../../domain/screening/attempts/attempts.ts';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { priceOf } from '../../../domain/screening/checks.ts';
import { type CheckState, checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { Trans } from '../../app/language/trans.tsx';
import { type Status, StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconClock, IconLock } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import { payAgainPath, purchasePath } from '../orders/purchase-path.ts';
import { lockedCheck } from './check-state.ts';
import classes from './locked-check.module.css';
import { ResultPart } from './result-part.tsx';

/** Who has to act before there is a result. `first` is the applicant's first name. */
const WAITING_FOR: Partial<Record<CheckState, (first: ReactNode) => ReactNode>> = {
  'to decide': (first) => <Trans>{first} hasn’t said yes or no yet. You only pay for checks that get done.</Trans>,
  'to do': (first) => (
    <Trans>{first} agreed, but hasn’t done their part yet. You only pay for checks that get done.</Trans>
  ),
  'waits for your email or phone': (first) => (
    <Trans>
      {first} entered their details, and still has to confirm their email or phone number. You only pay for checks that
      get done.
    </Trans>
  ),
  'waits for your ID check': (first) => (
    <Trans>{first} has done their part. We ask the bureau once their ID check is done.</Trans>
  ),
  'waits for the landlord': (first) => (
    <Trans>{first} has done their part. We ask the bureau once you verify your information on your dashboard.</Trans>
  ),
  'waits its turn': (first) => (
    <Trans>{first} has done their part. The report will start by itself, within a day at most.</Trans>
  ),
  'with the vendor': (first) => (
    <Trans>{first} has done their part. The vendor is working on it, which usually takes 2-3 minutes.</Trans>
  ),
  'your turn at the vendor': (first) => (
    <Trans>
      {first} still has to answer a question on the bureau’s own page, and we’ve emailed them about it. If that doesn’t
      happen within {DAYS_A_CHECK_MAY_TAKE} days, you don’t pay for this check.
    </Trans>
  ),
};

const hasToAct = (first: ReactNode): ReactNode => <Trans>{first} still has to do their part.</Trans>;

interface LockedProps {
  check: CheckKind;
  applicant: ApplicantForLandlord;
  level: 2 | 3;
}

/** A check without a result: not ordered, ordered and waiting, or not paid. */
export function LockedCheck({ check, applicant, level }: LockedProps) {
  const locked = lockedCheck(check, applicant);
  const first = <bdi>{applicant.user.first_name}</bdi>;
  if (locked?.state === 'ordered') {
    return (
      <LockedPart check={check} level={level} status="pending" title={t`Ordered, no result yet`}>
        <p>{CHECK_TEXTS[check].locked()}</p>
        <p>{(WAITING_FOR[checkStateOf(locked.facts)] ?? hasToAct)(first)}</p>
      </LockedPart>
    );
  }
  if (locked?.charge_id) {
    return (
      <LockedPart
        check={check}
        level={level}
        status="locked"
        title={t`Not paid yet`}
        buy={
          <Button component={Link} to={payAgainPath(locked.charge_id)}>
            {t`pay now`}
          </Button>
        }
      >
        <p>
          <Trans>{first} has done their part. Your bank declined the payment, so the result stays locked.</Trans>
        </p>
        <p>{t`Until you pay, it doesn’t affect the rank.`}</p>
      </LockedPart>
    );
  }
  const to = purchasePath(applicant, check);
  return (
    <LockedPart
      check={check}
      level={level}
      status={to ? 'locked' : 'coming soon' /* @untranslated: the badge translates it */}
      title={t`You haven’t ordered this check`}
      buy={
        <>
          <p>
            <span className={classes.price}>{formatCents(priceOf(check))}</span>
            <span className={classes.tax}>{t`CAD, plus tax`}</span>
          </p>
          {to && (
            <Button component={Link} to={to}>
              {t`purchase`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {CHECK_TEXTS[check].locked()} <Trans>{first} has to agree to it first.</Trans>
      </p>
      <p>{t`If you don’t order it, the rank stays the same.`}</p>
    </LockedPart>
  );
}

interface LockedPartProps {
  check: CheckKind;
  level: 2 | 3;
  status: Status;
  title: string;
  /** The action to buy or pay. */
  buy?: ReactNode;
  children: ReactNode;
}

const LockedPart = ({ check, level, status, title, buy, children }: LockedPartProps) => (
  <ResultPart check={check} level={level} aside={<StatusBadge status={status} />}>
    <div className={classes.card}>
      <span className={classes.lock}>
        {buy ? <IconLock size={20} stroke={1.6} aria-hidden /> : <IconClock size={20} stroke={1.6} aria-hidden />}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
      {buy && <div className={classes.buy}>{buy}</div>}
    </div>
  </ResultPart>
);
