import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { landlordRequestItems } from '../../../../contract/screening.ts';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { ScreeningOrder } from '../../../../domain/screening/orders/order.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { call } from '../../../app/api/api.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { currentPropertyQuery } from '../../../properties/current-property.tsx';
import { type Cart, orderOf, storedCart } from '../../../screening/orders/cart.ts';
import { ChargeTimes } from '../../../screening/orders/charge-times.tsx';
import { RequestsSentModal } from '../../../screening/orders/requests-sent-modal.tsx';

import { cartGroups } from './cart-groups.ts';
import { BeforePayment, PayForCart, type Paying } from './pay-for-cart.tsx';

/** The payment of a landlord's cart. `path` is this page, to which the card processor redirects back. */
export function PayForRequests({ path }: { path: string }) {
  const [cart] = useState(() => storedCart.read());
  return (
    <PayForCart
      clear={storedCart.clear}
      thanks={(opened, isWaiting) => <RequestsSentModal opened={opened} isWaiting={isWaiting} />}
    >
      {(paying) =>
        cart && cart.items.length > 0 ? <OrderPayment {...paying} path={path} cart={cart} /> : <NothingChosen />
      }
    </PayForCart>
  );
}

interface OrderProps extends Paying {
  path: string;
  cart: Cart;
}

function OrderPayment(props: OrderProps) {
  const property = useQuery(currentPropertyQuery(props.cart.applicationId));
  return (
    <BeforePayment query={property} what="your order">
      {({ address }) => <Payment {...props} province={readAddress(address).province} />}
    </BeforePayment>
  );
}

function Payment({
  path,
  cart,
  returned,
  onFreeOrderPlaced,
  province,
}: OrderProps & { province: ProvinceCode | null }) {
  const [coupon, setCoupon] = useState(cart.coupon);
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const { people } = priceOrder(prices, { couponCents: coupon?.cents ?? 0, province });
  return (
    <PaymentScreen
      payer="landlord"
      lead="Your card is stored now and charged later: once for each person, on the day they submit."
      groups={groups}
      province={province}
      coupon={coupon}
      onCoupon={(next) => {
        setCoupon(next);
        storedCart.write({ ...cart, coupon: next });
      }}
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
          You have not chosen any checks, or they were ordered already.
        </EmptyState>
      </Card>
    </MoneyPage>
  );
}
