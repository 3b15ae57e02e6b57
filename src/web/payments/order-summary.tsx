import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Amounts, chargedTaxes } from '../../domain/payments/price-order.ts';
import { formatTaxRate, taxName } from '../../domain/payments/sales-tax.ts';
import { t } from '../../domain/text/t.ts';
import { formatCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { useUnchargedTaxes } from '../app/api/site.ts';
import { Trans } from '../app/language/trans.tsx';
import classes from './order-summary.module.css';

/** The items bought for one person. Prices are integer cents. */
export interface SummaryGroup {
  key: string;
  title: string;
  items: readonly { id: string; name: string; cents: number }[];
}

interface OrderSummaryProps {
  groups: readonly SummaryGroup[];
  amounts: Amounts;
  province: ProvinceCode | null;
  /** The applied coupon. */
  couponCode?: string | undefined;
  /** Buttons and the notes under them. */
  children?: ReactNode;
}

/** All items by person, with tax and total. The amounts come from the same rules as the charge. */
export function OrderSummary({ groups, amounts, province, couponCode, children }: OrderSummaryProps) {
  const taxes = chargedTaxes(province, useUnchargedTaxes());
  const bought = groups.filter(({ items }) => items.length > 0);
  return (
    <section className={classes.card} aria-labelledby="order-summary">
      <Title order={2} size="h3" id="order-summary" className={classes.title}>
        {t`order summary`}
      </Title>
      {bought.length === 0 && <p className={classes.nothing}>{t`No checks selected yet.`}</p>}
      {bought.map(({ key, title, items }) => (
        <section key={key} className={classes.group} aria-label={title}>
          <h3 className={classes.who}>
            <bdi>{title}</bdi>
          </h3>
          {items.map(({ id, name, cents }) => (
            <Line key={id} label={name} cents={cents} />
          ))}
        </section>
      ))}
      <div className={`${classes.group} ${classes.sums}`}>
        <Line label={t`user's application`} /* @literal */ cents={amounts.subtotalCents} />
        {couponCode !== undefined && (
          <div className={classes.line} data-off>
            <span>
              <Trans>
                coupon <strong>{couponCode}</strong>
              </Trans>
            </span>
            <span className={classes.amount}>−{formatCents(amounts.discountCents)}</span>
          </div>
        )}
        {amounts.taxes.map(({ name, cents }, index) => {
          const tax = taxes[index];
          return (
            <Line key={name} label={tax ? t`${taxName(name)} ${formatTaxRate(tax)}` : taxName(name)} cents={cents} />
          );
        })}
      </div>
      <TotalLine cents={amounts.totalCents} />
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <span className={classes.amount}>{formatCents(cents)}</span>
    </div>
  );
}

/** The total of a summary; screen readers announce changes. */
export function TotalLine({ cents }: { cents: number }) {
  return (
    <div className={classes.total} role="status">
      <span>{t`total`}</span>
      <span className={classes.sum}>
        {/* @untranslated: the code of the currency */}
        {formatCents(cents)} <span className={classes.currency}>CAD</span>
      </span>
    </div>
  );
}

/** A note under the buttons of a summary. */
export function SummaryNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

/** `GST and QST included`, beside a total. */
export function includedTaxes({ taxes }: Pick<Amounts, 'taxes'>): string {
  const [first, second] = taxes.map(({ name }) => taxName(name));
  if (first === undefined) return t`no sales tax`;
  return second === undefined ? t`${first} included` : t`${first} and ${second} included`;
}
