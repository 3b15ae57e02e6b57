import type { PayerRole } from '../../../domain/payments/charge.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { isUndelivered } from '../../../domain/screening/orders/checks-progress.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { propertyName, readAddress } from '../../../domain/values/address.ts';
import { formatPrice } from '../../../domain/values/money.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import { Trans } from '../../app/language/trans.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ChargeLines } from './charge-lines.tsx';
import type { Payment } from './own-payments.tsx';
import classes from './payment-list.module.css';
import { ReceiptButton } from './receipt-button.tsx';

/** What was ordered for each person, newest first: the checks, the charge with its refunds, and the receipt. */
export function PaymentList({ payments, payer }: { payments: readonly Payment[]; payer: PayerRole }) {
  return (
    <ul className={classes.list} aria-label={t`payments`}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} payer={payer} />
        </li>
      ))}
    </ul>
  );
}

function PaymentCard({ payment, payer }: { payment: Payment; payer: PayerRole }) {
  const { name, property, ordered_at, checks, coupon, charge, status } = payment;
  const { province } = readAddress(property.address);
  const dayOf = (instant: string): string => formatDateIn(province, new Date(instant));
  const home = propertyName(property.address, property.unit);
  const title = payer === 'landlord' ? name : home;
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            <bdi>{title}</bdi>
          </h2>
          <p className={classes.quiet}>
            {payer === 'landlord' && `${home}. `}
            {coupon ? (
              <Trans>
                Ordered on <time dateTime={ordered_at}>{dayOf(ordered_at)}</time> with coupon {coupon}
              </Trans>
            ) : (
              <Trans>
                Ordered on <time dateTime={ordered_at}>{dayOf(ordered_at)}</time>
              </Trans>
            )}
          </p>
        </div>
        {payer === 'landlord' && <StatusBadge status={status} />}
      </div>
      <ul className={classes.checks} aria-label={t`checks for ${title}`}>
        {checks.map(({ item, price, check_state: state }) => (
          <li key={item} data-off={isUndelivered(state) || state === 'declined' || state === 'cancelled' || undefined}>
            <span>{itemForApplicants(item)}</span>
            <span className={classes.price}>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.charge}>
        {charge ? (
          <ChargeLines charge={charge} payer={payer} about={title} dayOf={dayOf} />
        ) : (
          <p>{NOT_CHARGED[status]()}</p>
        )}
        {charge?.charged_at && <ReceiptButton id={charge.id} about={title} />}
      </div>
    </Card>
  );
}

const NOT_CHARGED: Record<Payment['status'], Text> = {
  pending: msg`Not charged yet. Prices are before tax.`,
  completed: msg`Nothing was charged.`,
  cancelled: msg`Cancelled. Nothing was charged.`,
  expired: msg`Expired. Nothing was charged.`,
  withdrawn: msg`The application was withdrawn. Nothing was charged.`,
};
