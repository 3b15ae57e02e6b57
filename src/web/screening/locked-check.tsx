import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCents } from '../../domain/money.ts';
import { type CatalogueId, priceOf } from '../../domain/screening/catalogue.ts';
import { StatusBadge } from '../kit/status-badge.tsx';
import type { CheckName } from './check-names.ts';
import classes from './locked-check.module.css';
import { ResultPart } from './result-part.tsx';

const SOLD_AS: Record<CheckName, CatalogueId> = {
  credit_check: 'credit_check',
  background_check: 'background_check',
  id_verification: 'id_verification',
  landlord_reference: 'reference_check',
  financial_verification: 'financial_verification',
};

const TELLS: Record<CheckName, string> = {
  credit_check: 'Reads the credit file at the bureau: score, late payments, use of limits, collections, bankruptcies.',
  background_check: 'Searches criminal court records, fraud lists and sex-offender lists.',
  id_verification: 'Compares an identity document with the person, and tells the name on the card.',
  landlord_reference:
    'Asks earlier landlords three things: was rent paid on time, was there damage, would they rent to them again.',
  financial_verification: 'Shows income, rent, bills, savings and loans as the bank sees them.',
};

interface LockedProps {
  check: CheckName;
  firstName: string;
  level: 2 | 3;
}

/** A check that was not asked: what it would tell, what it costs, and that leaving it changes nothing. */
export function LockedCheck({ check, firstName, level }: LockedProps) {
  return (
    <ResultPart check={check} level={level} aside={<StatusBadge status="locked" />}>
      <div className={classes.card}>
        <span className={classes.lock}>
          <IconLock size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.words}>
          <p className={classes.title}>Not bought for this applicant</p>
          <p>
            {TELLS[check]} <bdi>{firstName}</bdi> agrees first.
          </p>
          <p>Not buying it changes nothing about the rank.</p>
        </div>
        <div className={classes.buy}>
          <p>
            <span className={classes.price}>{formatCents(priceOf(SOLD_AS[check]))}</span>
            <span className={classes.tax}>CAD, plus tax</span>
          </p>
          <Button component={Link} to="/landlord/screen-applicants">
            purchase
          </Button>
        </div>
      </div>
    </ResultPart>
  );
}
