import type { ComponentType } from 'react';
import { type CheckKind, priceOf } from '../../../domain/screening/orders/catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import type { IconProps } from '../../kit/icons/create-icon.tsx';
import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconMessageCheck,
  IconShieldSearch,
  IconVideo,
} from '../../kit/icons/icons.ts';
import classes from './paid-checks.module.css';

interface PaidCheck {
  name: string;
  about: string;
  Icon: ComponentType<IconProps>;
  /** Undefined for a check that has no price yet. */
  id?: CheckKind;
}

const checks: readonly PaidCheck[] = [
  { id: 'credit_check', name: 'credit check', about: 'Score, accounts, late payments', Icon: IconGauge }, // @literal
  {
    id: 'financial_verification',
    name: 'income and expenses verification', // @literal
    about: 'Straight from the bank',
    Icon: IconBuildingBank,
  },
  { id: 'background_check', name: 'background check', about: 'Court and fraud records', Icon: IconShieldSearch }, // @literal
  { id: 'id_verification', name: 'ID verification', about: 'Document and live photo', Icon: IconId }, // @literal
  {
    id: 'reference_check',
    name: 'verified landlord references', // @literal
    about: 'Three questions for past landlords',
    Icon: IconMessageCheck,
  },
  { name: 'personalised video', about: 'A short introduction', Icon: IconVideo }, // @literal
];

/** The checks that can be ordered later, as a price list. */
export function PaidChecks() {
  return (
    <ul className={classes.checks}>
      {checks.map(({ id, name, about, Icon }) => (
        <li key={name} className={classes.check}>
          <Icon size={24} stroke={1.4} className={classes.icon} aria-hidden />
          <div>
            <p className={classes.name}>{name}</p>
            <p className={classes.about}>{about}</p>
          </div>
          <div className={classes.end}>
            {id && <span className={classes.price}>{formatCents(priceOf(id))}</span>}
            {(!id || NOT_SOLD_TO_LANDLORDS.includes(id)) && <StatusBadge status="coming soon" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
