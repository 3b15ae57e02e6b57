import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { taxName } from '../../domain/payments/sales-tax.ts';
import { t } from '../../domain/text/t.ts';
import { centsFromDollars, formatPrice } from '../../domain/values/money.ts';
import classes from './order-summary.module.css';
import { TotalLine } from './order-summary.tsx';
import type { Charge } from './use-charge.ts';

/** What one charge is for, and its amounts as fixed when ordered. */
export function ChargeSummary({ charge, children }: { charge: Charge; children?: ReactNode }) {
  const { subtotal, discount, taxes, total, description } = charge;
  const lines = [
    { label: t`checks`, amount: formatPrice(subtotal) },
    ...(discount > 0 ? [{ label: t`coupon`, amount: `−${formatPrice(discount)}` }] : []),
    ...taxes.map(({ name, amount }) => ({ label: taxName(name), amount: formatPrice(amount) })),
  ];
  return (
    <section className={classes.card} aria-labelledby="order-summary">
      <Title order={2} size="h3" id="order-summary" className={classes.title}>
        {t`order summary`}
      </Title>
      <div className={classes.group}>
        <p className={classes.who}>{description}</p>
        {lines.map(({ label, amount }) => (
          <div key={label} className={classes.line}>
            <span>{label}</span>
            <span className={classes.amount}>{amount}</span>
          </div>
        ))}
      </div>
      <TotalLine cents={centsFromDollars(total)} />
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  );
}
