import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { workOnProperty } from '../../app/session/stored-session.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { MoneyPage } from '../../kit/layout/narrow-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { PropertyChoice } from '../../properties/property-choice.tsx';
import { cartProblems } from '../../screening/orders/cart-problems.ts';
import { type Cart, storedCart } from '../../screening/orders/stored-cart.ts';
import { BACK_TO_ORDER } from '../../screening/orders/use-entered-cart.ts';
import { useRepeatedOrderWarning } from '../../screening/orders/use-repeated-order-warning.tsx';
import { cartGroups } from '../tenant/payment/cart-groups.ts';
import classes from './landlord-checkout.module.css';

const CHOOSE = '/landlord/screen-applicants';

/** The cart's contents, with a button to pay. */
export function Component() {
  const [cart, setCart] = useState(() => storedCart.read());
  const navigate = useNavigate();
  const warning = useRepeatedOrderWarning(() => void navigate('/landlord/screen-applicants/payment'));
  if (!cart || cart.items.length === 0) {
    return <EmptyOrder />;
  }
  // The law of the province is looked at where the order is made, and by the call that places it.
  const isReady = cartProblems(cart, null) === undefined;
  const groups = cartGroups(cart);
  return (
    <MoneyPage
      title={t`checkout`}
      back={{
        to: CHOOSE,
        state: BACK_TO_ORDER,
        label: t`change the order`,
        onClick: () => workOnProperty(cart.applicationId),
      }}
      lead={t`Review your order. Taxes and coupons are applied on the next page.`}
    >
      <PropertyChoice
        id={cart.applicationId}
        onChange={(id) => {
          workOnProperty(id);
          const moved = { ...cart, applicationId: id };
          storedCart.write(moved);
          setCart(moved);
        }}
      />
      <OrderLines cart={cart} groups={groups} />
      {!isReady && (
        <ErrorNote title={t`Something’s missing`}>
          {t`Each person needs a name, an email or phone number, and at least one check.`}
        </ErrorNote>
      )}
      <div>
        {isReady ? (
          <Button
            onClick={() => warning.proceed(cart)}
            loading={warning.isAsking}
            rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
          >
            {t`proceed to payment`}
          </Button>
        ) : (
          <Button component={Link} to={CHOOSE} state={BACK_TO_ORDER} onClick={() => workOnProperty(cart.applicationId)}>
            {t`complete the order`}
          </Button>
        )}
      </div>
      {warning.dialog}
    </MoneyPage>
  );
}

function EmptyOrder() {
  return (
    <MoneyPage title={t`checkout`}>
      <Card>
        <EmptyState
          title={t`Your order is empty`}
          action={
            <Button component={Link} to={CHOOSE}>
              {t`screen applicants`}
            </Button>
          }
        >
          {t`Choose checks for the people you want to know more about. Your order will appear here.`}
        </EmptyState>
      </Card>
    </MoneyPage>
  );
}

/** What is ordered for each person, and the subtotal. */
function OrderLines({ cart, groups }: { cart: Cart; groups: ReturnType<typeof cartGroups> }) {
  const subtotal = groups.flatMap(({ items }) => items).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Card flush>
      {cart.applicants.map((applicant, index) => (
        <CardPart key={applicant.id}>
          <h2 className={classes.who}>
            <bdi>{groups[index]?.title}</bdi>
          </h2>
          <p className={classes.contact}>
            <bdi>{applicant.type === 'email' ? applicant.email : formatPhone(applicant.phone_number)}</bdi>
          </p>
          <ul className={classes.items}>
            {groups[index]?.items.map(({ id, name, cents }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{formatCents(cents)}</span>
              </li>
            ))}
          </ul>
        </CardPart>
      ))}
      <CardPart>
        <p className={classes.total}>
          <span>{t`user's application` /* @literal */}</span>
          <span>{formatCents(subtotal)}</span>
        </p>
      </CardPart>
    </Card>
  );
}
