import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { landlordRequestItems } from '../../../../contract/screening.ts';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { ScreeningOrder } from '../../../../domain/screening/orders/order.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { call } from '../../../app/api/api.ts';
import { workOnProperty } from '../../../app/session/stored-session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { currentPropertyQuery } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import { type Cart, orderOf, storedCart } from '../../../screening/orders/cart.ts';
import { ChargeTimes } from '../../../screening/orders/charge-times.tsx';
import { RequestsSentModal } from '../../../screening/orders/requests-sent-modal.tsx';
import { BACK_TO_ORDER } from '../../../screening/orders/use-entered-cart.ts';

import { cartGroups } from './cart-groups.ts';
import { BeforePayment, Paid, PayForCart, type Paying } from './pay-for-cart.tsx';

interface PayForRequestsProps {
  /** The path of this page, to which the card processor redirects back. */
  path: string;
  /** The path of the page where the order is changed. */
  orderPath: string;
}

/** The payment of a landlord's cart. */
export function PayForRequests({ path, orderPath }: PayForRequestsProps) {
  const [cart, setCart] = useState(() => storedCart.read());
  const changeCart = (next: Cart): void => {
    setCart(next);
    storedCart.write(next);
  };
  return (
    <PayForCart
      clear={storedCart.clear}
      thanks={(modal) => <RequestsSentModal {...modal} />}
      paid={(isWaiting) => (
        <Paid
          title={isWaiting ? 'Your bank is still checking the card' : 'You’ve placed your order'}
          action={
            <Button component={Link} to="/landlord/application/view-screening-requests">
              view my requests
            </Button>
          }
        >
          {isWaiting
            ? 'We’ll send the invitations as soon as it’s approved.'
            : 'The invitations are on their way. We’ll charge your card when someone submits an application.'}
        </Paid>
      )}
    >
      {(paying) =>
        cart && cart.items.length > 0 ? (
          <OrderPayment {...paying} path={path} cart={cart} onCart={changeCart} orderPath={orderPath} />
        ) : (
          <NothingChosen />
        )
      }
    </PayForCart>
  );
}

interface OrderProps extends Paying {
  path: string;
  cart: Cart;
  onCart: (cart: Cart) => void;
  orderPath: string;
}

function OrderPayment(props: OrderProps) {
  const property = useQuery({
    ...currentPropertyQuery(props.cart.applicationId),
    // While another property is chosen, the typed card stays on the page.
    placeholderData: keepPreviousData,
  });
  return (
    <BeforePayment query={property} what="your order">
      {({ address }) => <Payment {...props} province={readAddress(address).province} />}
    </BeforePayment>
  );
}

function Payment({
  path,
  cart,
  onCart,
  orderPath,
  returned,
  onFreeOrderPlaced,
  province,
}: OrderProps & { province: ProvinceCode | null }) {
  const { coupon } = cart;
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const { people } = priceOrder(prices, { couponCents: coupon?.cents ?? 0, province });
  return (
    <PaymentScreen
      payer="landlord"
      lead="We store your card now and charge it later: once for each person, on the day they submit."
      back={{
        to: orderPath,
        state: BACK_TO_ORDER,
        label: 'change the order',
        onClick: () => workOnProperty(cart.applicationId),
      }}
      subject={(isPaying) => (
        <PropertyChoice
          id={cart.applicationId}
          isDisabled={isPaying}
          onChange={(id) => {
            workOnProperty(id);
            onCart({ ...cart, applicationId: id });
          }}
        />
      )}
      groups={groups}
      province={province}
      coupon={coupon}
      onCoupon={(next) => onCart({ ...cart, coupon: next })}
      placeOrder={() => call(landlordRequestItems, { body: ScreeningOrder.parse(orderOf(cart)) })}
      returnPath={path}
      returned={returned}
      onFreeOrderPlaced={onFreeOrderPlaced}
    >
      <ChargeTimes
        people={people.map(({ totalCents, items }, index) => ({
          name: groups[index]?.title ?? '',
          checks: items.length,
          totalCents,
        }))}
      />
    </PaymentScreen>
  );
}

/** Shown when a payment is opened with an empty cart. */
function NothingChosen(): ReactNode {
  return (
    <MoneyPage title="payment">
      <Card>
        <EmptyState
          title="Nothing to pay"
          action={
            <Button component={Link} to="/landlord/screen-applicants">
              screen applicants
            </Button>
          }
        >
          You haven’t chosen any checks, or you’ve already ordered them.
        </EmptyState>
      </Card>
    </MoneyPage>
  );
}
