import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { landlordRequestItems } from '../../../../contract/screening.ts';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { chargedAfterApplying } from '../../../../domain/screening/orders/charge-moment.ts';
import { ScreeningOrder } from '../../../../domain/screening/orders/order.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { call } from '../../../app/api/api.ts';
import { useUnchargedTaxes } from '../../../app/api/site.ts';
import { workOnProperty } from '../../../app/session/stored-session.ts';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { currentPropertyQuery } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import { orderOf } from '../../../screening/orders/cart.ts';
import { ChargeTimes } from '../../../screening/orders/charge-times.tsx';
import type { Cart } from '../../../screening/orders/stored-cart.ts';
import { BACK_TO_ORDER } from '../../../screening/orders/use-entered-cart.ts';
import { cartGroups } from './cart-groups.ts';
import { BeforePayment, type Paying } from './pay-for-cart.tsx';

interface RequestPaymentProps extends Paying {
  path: string;
  cart: Cart;
  onCart: (cart: Cart) => void;
  orderPath: string;
}

/** The payment of an order, once its property is known. */
export function RequestPayment(props: RequestPaymentProps) {
  const property = useQuery({
    ...currentPropertyQuery(props.cart.applicationId),
    // While another property is chosen, the typed card stays on the page.
    placeholderData: keepPreviousData,
  });
  return (
    <BeforePayment query={property} what="order">
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
}: RequestPaymentProps & { province: ProvinceCode | null }) {
  const { coupon, review } = cart;
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const { people } = priceOrder(prices, { couponCents: coupon?.cents ?? 0, province, uncharged: useUnchargedTaxes() });
  return (
    <PaymentScreen
      payer="landlord"
      lead={
        review
          ? t`We store your card now and charge it later: once ${review.firstName} has sent you the checks.`
          : t`We store your card now and charge it later: once for each person, on the day they submit.`
      }
      chargeNote={review && chargedAfterApplying(review.firstName)}
      back={{
        to: orderPath,
        state: BACK_TO_ORDER,
        label: t`change the order`,
        onClick: () => workOnProperty(cart.applicationId),
      }}
      subject={(isPaying) => !review && <ChosenProperty cart={cart} onCart={onCart} isPaying={isPaying} />}
      groups={groups}
      province={province}
      coupon={coupon}
      onCoupon={(next) => onCart({ ...cart, coupon: next })}
      placeOrder={(coupon_code) =>
        call(landlordRequestItems, { body: { ...ScreeningOrder.parse(orderOf(cart)), coupon_code } })
      }
      returnPath={path}
      returned={returned}
      onFreeOrderPlaced={onFreeOrderPlaced}
    >
      <ChargeTimes
        hasApplied={review !== undefined}
        people={people.map(({ totalCents, items }, index) => ({
          name: groups[index]?.title ?? '',
          checks: items.length,
          totalCents,
        }))}
      />
    </PaymentScreen>
  );
}

function ChosenProperty({
  cart,
  onCart,
  isPaying,
}: Pick<RequestPaymentProps, 'cart' | 'onCart'> & { isPaying: boolean }) {
  return (
    <PropertyChoice
      id={cart.applicationId}
      isDisabled={isPaying}
      onChange={(id) => {
        workOnProperty(id);
        onCart({ ...cart, applicationId: id });
      }}
    />
  );
}
