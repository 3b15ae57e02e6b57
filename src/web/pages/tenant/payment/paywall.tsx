import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { formatPhone } from '../../../../domain/values/phone.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { IconArrowRight, IconVideo } from '../../../kit/icons/icons.ts';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { type CurrentProperty, WithCurrentProperty } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import {
  addItem,
  type CartProblems,
  cartProblems,
  changeApplicant,
  hasItem,
  removeItem,
  storedCart,
} from '../../../screening/orders/cart.ts';
import { ContactFields } from '../../../screening/orders/contact-fields.tsx';
import { FeatureSwitches } from '../../../screening/orders/feature-switches.tsx';
import { ProvinceNote } from '../../../screening/orders/province-note.tsx';
import { TenantsPay } from '../../../screening/orders/tenants-pay.tsx';
import { useEnteredCart } from '../../../screening/orders/use-entered-cart.ts';
import { useRepeatedOrderWarning } from '../../../screening/orders/use-repeated-order-warning.tsx';
import { cartGroups } from './cart-groups.ts';
import classes from './paywall.module.css';

const TITLE = 'get more information about'; // @literal

/** The checks that can be bought for one applicant of the current property. */
export function Paywall({ onProceed }: { onProceed: () => void }) {
  return (
    <WithCurrentProperty title={`${TITLE} a tenant`}>
      {(property, choose) => <PaywallForm property={property} onChangeProperty={choose} onProceed={onProceed} />}
    </WithCurrentProperty>
  );
}

interface PaywallFormProps {
  property: CurrentProperty;
  onChangeProperty: (id: string) => void;
  onProceed: () => void;
}

function PaywallForm({ property, onChangeProperty, onProceed }: PaywallFormProps) {
  const order = useTenantOrder(property, onProceed);
  const { cart, applicant, prefill, province, problems, change, warning } = order;
  if (!applicant) return null;

  const { id } = applicant;
  const name = prefill.name ?? 'this tenant';
  const wrong = problems?.applicants.get(id);
  const contact = applicant.type === 'email' ? applicant.email : formatPhone(applicant.phone_number);
  const isKnown = prefill.name !== undefined && prefill.contactInfo !== undefined && !wrong?.name && !wrong?.contact;

  return (
    <MoneyPage
      title={
        <>
          {TITLE} <bdi>{name}</bdi>
        </>
      }
      name={`${TITLE} ${name}`}
      back={{ to: '/landlord/application', label: 'back to the applicants' }}
      lead="Choose what you want to know. The tenant can say yes or no to each check."
      summary={<PaySummary order={order} propertyId={property.id} />}
    >
      <PropertyChoice id={property.id} onChange={onChangeProperty} />
      <ProvinceNote province={province} />
      <section className={classes.block} aria-label="Tenant and checks">
        <div className={classes.person}>
          {isKnown ? (
            <InvitedContact contact={contact} />
          ) : (
            <ContactFields
              applicant={applicant}
              onChange={(typed) => change(changeApplicant(cart, id, typed))}
              problems={wrong}
            />
          )}
        </div>
        <FeatureSwitches
          who={name}
          isOn={(feature) => hasItem(cart, feature, id)}
          onSwitch={(feature, on) => change((on ? addItem : removeItem)(cart, feature, id))}
        />
        <VideoNote />
        {wrong?.items && (
          <p className={classes.problem} role="alert">
            {wrong.items}
          </p>
        )}
      </section>
      {warning.dialog}
    </MoneyPage>
  );
}

function VideoNote() {
  return (
    <div className={classes.video}>
      <IconVideo size={22} stroke={1.5} aria-hidden />
      <span>personalised video{/* @literal */}</span>
      <StatusBadge status="coming soon" />
    </div>
  );
}

/** The order for one tenant: what was chosen, its prices and what is wrong with it. */
function useTenantOrder(property: CurrentProperty, onProceed: () => void) {
  const { prefill, entered } = useEnteredCart(property.id);
  const [typed, setCart] = useState(entered);
  const cart = useMemo(() => ({ ...typed, applicationId: property.id }), [typed, property.id]);
  const warning = useRepeatedOrderWarning(onProceed);
  const [problems, setProblems] = useState<CartProblems>();
  const [applicant] = cart.applicants;
  const { province } = readAddress(property.address);
  const groups = cartGroups(cart);
  const amounts = priceOrder(
    groups.map(({ items }) => items.map(({ cents }) => cents)),
    { couponCents: 0, province },
  );
  useEffect(() => storedCart.write(cart), [cart]);

  const change = (next: typeof cart): void => {
    setCart(next);
    if (problems) setProblems(cartProblems(next));
  };
  const proceed = (): void => {
    const found = cartProblems(cart);
    setProblems(found);
    if (!found) warning.proceed(cart);
  };
  return { cart, applicant, prefill, groups, amounts, province, problems, change, proceed, warning };
}

function InvitedContact({ contact }: { contact: string }) {
  return (
    <p>
      We’ll send the invitation to{' '}
      <strong>
        <bdi className={classes.contact}>{contact}</bdi>
      </strong>
      .
    </p>
  );
}

function PaySummary({ order, propertyId }: { order: ReturnType<typeof useTenantOrder>; propertyId: string }) {
  const { groups, amounts, province, proceed, warning } = order;
  return (
    <OrderSummary groups={groups} amounts={amounts} province={province}>
      <Button
        fullWidth
        onClick={proceed}
        loading={warning.isAsking}
        rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
      >
        proceed to payment
      </Button>
      <TenantsPay propertyId={propertyId} />
      <SummaryNote>The landlord is only charged when a tenant submits an application.{/* @literal */}</SummaryNote>
    </OrderSummary>
  );
}
