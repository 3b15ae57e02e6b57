import { t } from '../../../../domain/text/t.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { type CurrentProperty, WithCurrentProperty } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import { isRestNotEnough, stateRest } from '../../../screening/orders/cart.ts';
import { ProceedToPayment } from '../../../screening/orders/proceed-to-payment.tsx';
import { ProvinceNote } from '../../../screening/orders/province-note.tsx';
import { TenantsPay } from '../../../screening/orders/tenants-pay.tsx';
import { TenantAndChecks } from './tenant-and-checks.tsx';
import { useTenantOrder } from './use-tenant-order.ts';

/** The checks that can be bought for one applicant of the current property. */
export function Paywall({ onProceed }: { onProceed: () => void }) {
  return (
    <WithCurrentProperty title={t`get more information about a tenant` /* @literal */}>
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
  const { cart, applicant, prefill, province, change, warning } = order;
  if (!applicant) return null;

  const name = prefill.name ?? t`this tenant`;
  return (
    <MoneyPage
      title={
        <Trans>
          get more information about <bdi>{name}</bdi>
        </Trans>
      }
      name={t`get more information about ${name}`}
      back={{ to: '/landlord/application', label: t`back to the applicants` }}
      lead={t`Choose what you want to know. The tenant can say yes or no to each check.`}
      summary={<PaySummary order={order} propertyId={property.id} />}
    >
      <PropertyChoice id={property.id} onChange={onChangeProperty} />
      <ProvinceNote
        province={province}
        isStated={isRestNotEnough(cart)}
        onState={(isStated) => change(stateRest(cart, isStated))}
      />
      <TenantAndChecks order={order} applicant={applicant} name={name} />
      {warning.dialog}
    </MoneyPage>
  );
}

function PaySummary({ order, propertyId }: { order: ReturnType<typeof useTenantOrder>; propertyId: string }) {
  const { groups, amounts, province, proceed, warning } = order;
  return (
    <OrderSummary groups={groups} amounts={amounts} province={province}>
      <ProceedToPayment onClick={proceed} isChecking={warning.isAsking} />
      <TenantsPay propertyId={propertyId} />
      <SummaryNote>{t`The landlord is only charged when a tenant submits an application.` /* @literal */}</SummaryNote>
    </OrderSummary>
  );
}
