import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { landlordRequestItems } from '../../../contract/screening.ts';
import { readAddress } from '../../../domain/address.ts';
import { priceOrder } from '../../../domain/payments/price-order.ts';
import type { ProvinceCode } from '../../../domain/province.ts';
import { ScreeningOrder } from '../../../domain/screening/order.ts';
import { call } from '../../api.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Late } from '../../kit/late.tsx';
import { MoneyPage } from '../../kit/money-page.tsx';
import { ErrorPanel } from '../../kit/problem.tsx';
import { CheckingModal } from '../../payments/checking-modal.tsx';
import { PaymentScreen } from '../../payments/payment-screen.tsx';
import { type CardReturn, useCardReturn } from '../../payments/use-card-return.ts';
import { currentRentalQuery } from '../../properties/current-rental.tsx';
import { type Cart, orderOf } from '../../screening/cart.ts';
import { ChargeTimes } from '../../screening/charge-times.tsx';
import { keptCart } from '../../screening/kept-cart.ts';
import { RequestsSentModal } from '../../screening/requests-sent-modal.tsx';
import { cartGroups } from './cart-groups.ts';

/** The payment of what a landlord put into the cart. `path` is the page's own, to which the card processor leads back. */
export function PayForRequests({ path }: { path: string }) {
  const [cart] = useState(() => keptCart.read());
  const returned = useCardReturn();
  const [isReleased, setIsReleased] = useState(false);
  const isDone = isReleased || returned.is === 'succeeded' || returned.is === 'processing';
  useEffect(() => {
    if (isDone) keptCart.clear();
  }, [isDone]);
  return (
    <>
      {cart && cart.items.length > 0 ? (
        <Order path={path} cart={cart} returned={returned} onReleased={() => setIsReleased(true)} />
      ) : (
        <NothingChosen />
      )}
      <CheckingModal returned={returned} />
      <RequestsSentModal opened={isDone} isWaiting={returned.is === 'processing'} />
    </>
  );
}

interface OrderProps {
  path: string;
  cart: Cart;
  returned: CardReturn;
  onReleased: () => void;
}

/** The rental says which taxes are added. */
function Order(props: OrderProps) {
  const rental = useQuery(currentRentalQuery(props.cart.applicationId));
  if (rental.data) return <Payment {...props} province={readAddress(rental.data.address).province} />;
  return (
    <MoneyPage title="payment">
      {rental.isError ? (
        <Card>
          <ErrorPanel title="We could not load your order" onRetry={rental.refetch} busy={rental.isFetching}>
            Nothing is lost. Your connection dropped, or we have a problem.
          </ErrorPanel>
        </Card>
      ) : (
        <Late label="Loading your order">
          <Skeleton height={150} mb="lg" />
          <Skeleton height={260} />
        </Late>
      )}
    </MoneyPage>
  );
}

function Payment({ path, cart, returned, onReleased, province }: OrderProps & { province: ProvinceCode | null }) {
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
        keptCart.write({ ...cart, coupon: next });
      }}
      placeOrder={() => call(landlordRequestItems, { body: ScreeningOrder.parse(orderOf(cart)) })}
      returnPath={path}
      returned={returned}
      onReleased={onReleased}
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

/** Stands where a payment was opened without anything to pay. */
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
