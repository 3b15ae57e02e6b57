import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { purchaseItems } from '../../../contract/screening.ts';
import { readAddress } from '../../../domain/address.ts';
import type { ProvinceCode } from '../../../domain/province.ts';
import { priceOf } from '../../../domain/screening/catalogue.ts';
import { itemForApplicants } from '../../../domain/screening/item.ts';
import { call } from '../../api.ts';
import { ownApplicationsQuery } from '../../applications/use-own-applications.ts';
import { Card } from '../../kit/card.tsx';
import { Engraving } from '../../kit/engraving.tsx';
import { Late } from '../../kit/late.tsx';
import { MoneyPage } from '../../kit/money-page.tsx';
import { ErrorPanel } from '../../kit/problem.tsx';
import { SheetModal } from '../../kit/sheet-modal.tsx';
import { CheckingModal } from '../../payments/checking-modal.tsx';
import { PaymentScreen } from '../../payments/payment-screen.tsx';
import { type CardReturn, useCardReturn } from '../../payments/use-card-return.ts';
import { clearOwnCart, type OwnCart, readOwnCart, writeOwnCart } from '../../screening/own-cart.ts';

/** The payment of checks that a tenant buys for the own application; they are charged at once. */
export function PayForOwnChecks({ path }: { path: string }) {
  const [cart] = useState(readOwnCart);
  const returned = useCardReturn();
  const [isReleased, setIsReleased] = useState(false);
  const isDone = isReleased || returned.is === 'succeeded' || returned.is === 'processing';
  const isWaiting = returned.is === 'processing';
  useEffect(() => {
    if (isDone) clearOwnCart();
  }, [isDone]);
  return (
    <>
      {cart ? (
        <Order path={path} cart={cart} returned={returned} onReleased={() => setIsReleased(true)} />
      ) : (
        <Payment path={path} cart={undefined} returned={returned} onReleased={() => undefined} province={null} />
      )}
      <CheckingModal returned={returned} />
      <SheetModal
        opened={isDone}
        onClose={() => undefined}
        closable={false}
        width={520}
        picture={<Engraving variant="double" />}
        title={isWaiting ? 'almost there' : 'thank you'}
        foot={
          <Button component={Link} to="/tenant/premium-features">
            go to my checks
          </Button>
        }
      >
        <p>
          {isWaiting
            ? 'Your bank is still checking the card. Your checks open as soon as it says yes.'
            : 'Your checks are ordered. You can start with them now.'}
        </p>
      </SheetModal>
    </>
  );
}

interface OrderProps<C> {
  path: string;
  cart: C;
  returned: CardReturn;
  onReleased: () => void;
}

/** The rental says which taxes are added. */
function Order(props: OrderProps<OwnCart>) {
  const own = useQuery(ownApplicationsQuery);
  if (own.data) {
    const application = own.data.find(({ application_id }) => application_id === props.cart.applicationId);
    const province = application ? readAddress(application.application.address).province : null;
    return <Payment {...props} cart={application && props.cart} province={province} />;
  }
  return (
    <MoneyPage title="payment">
      {own.isError ? (
        <Card>
          <ErrorPanel title="We could not load your checks" onRetry={own.refetch} busy={own.isFetching}>
            Nothing is lost. Your connection dropped, or we have a problem.
          </ErrorPanel>
        </Card>
      ) : (
        <Late label="Loading your checks">
          <Skeleton height={150} mb="lg" />
          <Skeleton height={260} />
        </Late>
      )}
    </MoneyPage>
  );
}

type PaymentProps = OrderProps<OwnCart | undefined> & { province: ProvinceCode | null };

/** Without a cart, or with one for an application that is gone, there is nothing to pay yet. */
function Payment({ path, cart, returned, onReleased, province }: PaymentProps) {
  const [coupon, setCoupon] = useState(cart?.coupon);
  const items = (cart?.items ?? []).map(({ id }) => ({ id, name: itemForApplicants(id), cents: priceOf(id) }));
  return (
    <PaymentScreen
      payer="tenant"
      lead={
        items.length > 0 ? (
          'For checks of your own choice. You pay once, and they are yours for this application.'
        ) : (
          <>
            You have not chosen any checks yet.{' '}
            <Anchor component={Link} to="/tenant/premium-checkout" inherit>
              Choose checks
            </Anchor>
          </>
        )
      }
      groups={[{ key: 'own', title: 'your checks', items }]}
      province={province}
      coupon={coupon}
      onCoupon={(next) => {
        setCoupon(next);
        if (cart) writeOwnCart({ ...cart, coupon: next });
      }}
      placeOrder={async () => {
        const order = { application_id: cart?.applicationId ?? '', items: items.map(({ id }) => id) };
        await call(purchaseItems, { body: order });
      }}
      returnPath={path}
      returned={returned}
      onReleased={onReleased}
    />
  );
}
