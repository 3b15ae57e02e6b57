import { useState } from 'react';
import { MOST_PEOPLE_OF_AN_ORDER } from '../../../domain/screening/orders/order.ts';
import { readPrefill } from '../../../domain/screening/orders/prefill.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { LandlordToVerify } from '../../accounts/landlord-information/landlord-to-verify.tsx';
import { MoneyPage } from '../../kit/layout/narrow-page.tsx';
import { TotalBar } from '../../kit/layout/total-bar.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { includedTaxes } from '../../payments/order-summary.tsx';
import { type CurrentProperty, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { PropertyChoice } from '../../properties/property-choice.tsx';
import { isRestNotEnough, stateRest } from '../../screening/orders/cart.ts';
import { BasicFeaturesModal } from '../../screening/orders/feature-modals.tsx';
import { ProvinceNote } from '../../screening/orders/province-note.tsx';
import type { Cart } from '../../screening/orders/stored-cart.ts';
import { useRepeatedOrderWarning } from '../../screening/orders/use-repeated-order-warning.tsx';
import { CartSummary } from './screen-applicants/cart-summary.tsx';
import { AddMore, TenantBlocks } from './screen-applicants/tenant-blocks.tsx';
import { useBlocks, useCart, usePricedCart } from './screened-cart.ts';

const TITLE = msg`screen applicants`;

export function Component() {
  const { search } = useLocation();
  const [isReview] = useState(() => readPrefill(new URLSearchParams(search)).hideAddMore);
  return (
    <WithCurrentProperty {...(!isReview && { step: 4 })} title={TITLE()}>
      {(property, choose) => <ScreenApplicants property={property} onChangeProperty={choose} />}
    </WithCurrentProperty>
  );
}

interface ScreenApplicantsProps {
  property: CurrentProperty;
  onChangeProperty: (id: string) => void;
}

function ScreenApplicants({ property, onChangeProperty }: ScreenApplicantsProps) {
  const order = useCart(property);
  const { cart, review, isForOne } = order;
  const blocks = useBlocks(order, property.address);
  const { problems, add, check, addMore } = blocks;
  const [isExplaining, setIsExplaining] = useState(false);
  const navigate = useNavigate();
  const warning = useRepeatedOrderWarning(() => void navigate('/landlord/screen-applicants/payment'));
  const priced = usePricedCart(cart, property.address);
  const { province, amounts, people } = priced;
  const proceed = (): void => {
    if (check()) warning.proceed(cart);
  };
  return (
    <>
      {!isForOne && <LandlordSteps current={4} />}
      <MoneyPage
        title={TITLE()}
        back={backFrom(review, isForOne)}
        lead={
          review
            ? t`Choose checks for ${review.firstName}. We’ll email them your request, and they decide on each check themselves.`
            : t`Choose checks for each person. We’ll send them an invitation, and they decide on each check themselves.`
        }
        summary={
          <CartSummary
            priced={priced}
            problem={problems?.order}
            review={review}
            propertyId={property.id}
            onProceed={proceed}
            isChecking={warning.isAsking}
          />
        }
      >
        {!review && <PropertyChoice id={property.id} onChange={onChangeProperty} />}
        <LandlordToVerify />
        <ProvinceNote
          province={province}
          isStated={isRestNotEnough(cart)}
          onState={(isStated) => blocks.change(stateRest(cart, isStated))}
        />
        <TenantBlocks order={order} blocks={blocks} onExplainBasics={() => setIsExplaining(true)} />
        {!isForOne && cart.applicants.length < MOST_PEOPLE_OF_AN_ORDER && <AddMore ref={addMore} onAdd={add} />}
      </MoneyPage>
      <TotalBar
        about={t`${plural(people, { one: '# person', other: '# people' })}, ${includedTaxes(amounts)}`}
        total={formatCents(amounts.totalCents)}
        label={t`payment`}
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
  if (review) return { to: review.address, label: t`back to ${review.firstName}` };
  if (isForOne) return { to: '/landlord/application', label: t`back to the applicants` };
  return { to: '/landlord/property/path', label: t`back` };
}
