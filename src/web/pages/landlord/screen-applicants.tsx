import { Button } from '@mantine/core';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { priceOrder } from '../../../domain/payments/price-order.ts';
import { salesTaxes } from '../../../domain/payments/sales-tax.ts';
import { chargedAfterApplying } from '../../../domain/screening/orders/charge-moment.ts';
import { MOST_PEOPLE_OF_AN_ORDER } from '../../../domain/screening/orders/order.ts';
import { readPrefill } from '../../../domain/screening/orders/prefill.ts';
import { counted } from '../../../domain/text/counted.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { LandlordToVerify } from '../../accounts/landlord-information/landlord-to-verify.tsx';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconPlus } from '../../kit/icons/first-icons.ts';
import { MoneyPage } from '../../kit/layout/narrow-page.tsx';
import { TotalBar } from '../../kit/layout/total-bar.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { OrderSummary, SummaryNote } from '../../payments/order-summary.tsx';
import { type CurrentProperty, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { PropertyChoice } from '../../properties/property-choice.tsx';
import {
  addApplicant,
  addItem,
  type Cart,
  type CartProblems,
  cartProblems,
  changeApplicant,
  hasItem,
  removeApplicant,
  removeItem,
  storedCart,
} from '../../screening/orders/cart.ts';
import { BasicFeaturesModal } from '../../screening/orders/feature-modals.tsx';
import { ProvinceNote } from '../../screening/orders/province-note.tsx';
import { TenantBlock } from '../../screening/orders/tenant-block.tsx';
import { TenantsPay } from '../../screening/orders/tenants-pay.tsx';
import { useEnteredCart } from '../../screening/orders/use-entered-cart.ts';
import { useRepeatedOrderWarning } from '../../screening/orders/use-repeated-order-warning.tsx';
import { cartGroups } from '../tenant/payment/cart-groups.ts';
import { reviewOf } from './applicant-review/reviewed-applicant.ts';

const TITLE = 'screen applicants';

export function Component() {
  const { search } = useLocation();
  const [isReview] = useState(() => readPrefill(new URLSearchParams(search)).hideAddMore);
  return (
    <WithCurrentProperty {...(!isReview && { step: 4 })} title={TITLE}>
      {(property, choose) => <ScreenApplicants property={property} onChangeProperty={choose} />}
    </WithCurrentProperty>
  );
}

interface ScreenApplicantsProps {
  property: CurrentProperty;
  onChangeProperty: (id: string) => void;
}

/** The cart of a property; from a review, the order is about one applicant, and leads back to them. */
function useCart(property: CurrentProperty) {
  const { prefill, entered } = useEnteredCart(property.id);
  const [typed, setCart] = useState(useRestoredForm(`cart for ${property.id}`, entered, (): Cart => cart));
  const [origin] = useState(
    () => entered.review ?? (prefill.hideAddMore ? reviewOf(property.id, prefill.contactInfo) : undefined),
  );
  const review = typed.review ?? origin;
  const cart = useMemo(
    () => ({ ...typed, applicationId: property.id, ...(review && { review }) }),
    [typed, property.id, review],
  );
  useEffect(() => storedCart.write(cart), [cart]);
  return { cart, setCart, review, isForOne: review !== undefined || prefill.hideAddMore };
}

/** The blocks of the people in the order: what is wrong in them, and where the focus goes. */
function useBlocks({ cart, setCart }: ReturnType<typeof useCart>) {
  const [problems, setProblems] = useState<CartProblems>();
  const [focusNext, setFocusNext] = useState<string>();
  const blocks = useRef(new Map<string, HTMLElement>());
  const addMore = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (focusNext === undefined) return;
    blocks.current.get(focusNext)?.querySelector('input')?.focus();
    setFocusNext(undefined);
  }, [focusNext]);

  const change = (next: typeof cart): void => {
    setCart(next);
    // Errors that are shown are rechecked while they are fixed; no new ones appear.
    if (problems) setProblems(stillWrong(problems, cartProblems(next)));
  };
  const add = (): void => {
    const id = crypto.randomUUID();
    setCart(addApplicant(cart, id));
    setFocusNext(id);
  };
  const remove = (id: string): void => {
    change(removeApplicant(cart, id));
    addMore.current?.focus();
  };
  /** Focuses the first invalid field; where checks are missing, the first switch. */
  const focusFirst = ({ applicants }: CartProblems): void => {
    const [id, wrong] = [...applicants][0] ?? [];
    const block = id === undefined ? undefined : blocks.current.get(id);
    const fields = wrong?.name ? 'input' : wrong?.contact ? 'input[aria-label]' : 'input[role="switch"]';
    block?.querySelector<HTMLInputElement>(fields)?.focus();
  };
  /** True if nothing is wrong. */
  const check = (): boolean => {
    const found = cartProblems(cart);
    setProblems(found);
    if (found) focusFirst(found);
    return !found;
  };
  const refOf = (id: string) => (block: HTMLElement | null) => {
    if (block) blocks.current.set(id, block);
    else blocks.current.delete(id);
  };
  return { problems, change, add, remove, check, refOf, addMore };
}

function ScreenApplicants({ property, onChangeProperty }: ScreenApplicantsProps) {
  const order = useCart(property);
  const { cart, review, isForOne } = order;
  const { problems, change, add, remove, check, refOf, addMore } = useBlocks(order);
  const [isExplaining, setIsExplaining] = useState(false);
  const navigate = useNavigate();
  const warning = useRepeatedOrderWarning(() => void navigate('/landlord/screen-applicants/payment'));
  const { province } = readAddress(property.address);
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const amounts = priceOrder(prices, { couponCents: 0, province });
  const people = groups.filter(({ items }) => items.length > 0).length;
  const proceed = (): void => {
    if (check()) warning.proceed(cart);
  };
  return (
    <>
      {!isForOne && <LandlordSteps current={4} />}
      <MoneyPage
        title={TITLE}
        back={backFrom(review, isForOne)}
        lead={
          review
            ? `Choose checks for ${review.firstName}. We’ll email them your request, and they decide on each check themselves.`
            : 'Choose checks for each person. We’ll send them an invitation, and they decide on each check themselves.'
        }
        summary={
          <OrderSummary groups={groups} amounts={amounts} province={province}>
            {problems?.order && <ErrorNote title={problems.order} />}
            <Button
              fullWidth
              onClick={proceed}
              loading={warning.isAsking}
              rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
            >
              proceed to payment
            </Button>
            <WhenCharged review={review} propertyId={property.id} />
          </OrderSummary>
        }
      >
        {!review && <PropertyChoice id={property.id} onChange={onChangeProperty} />}
        <LandlordToVerify />
        <ProvinceNote province={province} />
        {cart.applicants.map((applicant, index) => (
          <TenantBlock
            key={applicant.id}
            ref={refOf(applicant.id)}
            title={review?.firstName ?? `tenant ${index + 1}`}
            applicant={applicant}
            onChange={(typed) => change(changeApplicant(cart, applicant.id, typed))}
            isOn={(id) => hasItem(cart, id, applicant.id)}
            onSwitch={(id, on) => change((on ? addItem : removeItem)(cart, id, applicant.id))}
            problems={problems?.applicants.get(applicant.id)}
            onRemove={cart.applicants.length > 1 ? () => remove(applicant.id) : undefined}
            onExplainBasics={() => setIsExplaining(true)}
          />
        ))}
        {!isForOne && cart.applicants.length < MOST_PEOPLE_OF_AN_ORDER && <AddMore ref={addMore} onAdd={add} />}
      </MoneyPage>
      <TotalBar
        about={`${counted(people, 'person', 'people')}, ${taxNames(salesTaxes(province))} included`}
        total={formatCents(amounts.totalCents)}
        label="payment"
        onPress={proceed}
        isBusy={warning.isAsking}
      />
      {warning.dialog}
      <BasicFeaturesModal opened={isExplaining} onClose={() => setIsExplaining(false)} />
    </>
  );
}

/** Where the order leads back to: the applicant it is about, the list of applicants, or the step before. */
function backFrom(review: Cart['review'], isForOne: boolean) {
  if (review) return { to: review.address, label: `back to ${review.firstName}` };
  if (isForOne) return { to: '/landlord/application', label: 'back to the applicants' };
  return { to: '/landlord/property/path', label: 'back' };
}

function WhenCharged({ review, propertyId }: { review: Cart['review']; propertyId: string }) {
  if (review) return <SummaryNote>{chargedAfterApplying(review.firstName)}</SummaryNote>;
  return (
    <>
      <TenantsPay propertyId={propertyId} />
      <SummaryNote>
        You are only charged when a tenant submits an application. If someone doesn’t apply, you pay nothing for them.
      </SummaryNote>
    </>
  );
}

function AddMore({ ref, onAdd }: { ref: Ref<HTMLButtonElement>; onAdd: () => void }) {
  return (
    <Button
      ref={ref}
      variant="dashed"
      size="lg"
      fullWidth
      onClick={onAdd}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      add more
    </Button>
  );
}

const taxNames = (taxes: readonly { name: string }[]): string => taxes.map(({ name }) => name).join(' and ');

/** The shown errors that still apply. */
function stillWrong(shown: CartProblems, now: CartProblems | undefined): CartProblems {
  const applicants = [...shown.applicants].map(([id, before]) => {
    const after = now?.applicants.get(id);
    const remaining = {
      name: before.name && after?.name,
      contact: before.contact && after?.contact,
      items: before.items && after?.items,
    };
    return [id, remaining] as const;
  });
  return { applicants: new Map(applicants), order: shown.order && now?.order };
}
