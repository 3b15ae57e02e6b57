import { Button } from '@mantine/core';
import { t } from '../../../../domain/text/t.ts';
import { formatPhone } from '../../../../domain/values/phone.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { IconArrowRight, IconVideo } from '../../../kit/icons/icons.ts';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { type CurrentProperty, WithCurrentProperty } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import {
  addItem,
  changeApplicant,
  hasItem,
  isRestNotEnough,
  lawAgainst,
  removeItem,
  stateRest,
} from '../../../screening/orders/cart.ts';
import { ContactFields } from '../../../screening/orders/contact-fields.tsx';
import { FeatureSwitches } from '../../../screening/orders/feature-switches.tsx';
import { ProvinceNote } from '../../../screening/orders/province-note.tsx';
import { TenantsPay } from '../../../screening/orders/tenants-pay.tsx';
import classes from './paywall.module.css';
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
  const { cart, applicant, prefill, province, problems, change, warning } = order;
  if (!applicant) return null;

  const { id } = applicant;
  const name = prefill.name ?? t`this tenant`;
  const wrong = problems?.applicants.get(id);
  const contact = applicant.type === 'email' ? applicant.email : formatPhone(applicant.phone_number);
  const isKnown = prefill.name !== undefined && prefill.contactInfo !== undefined && !wrong?.name && !wrong?.contact;

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
      <section className={classes.block} aria-label={t`Tenant and checks`}>
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
          waits={(feature) => lawAgainst(cart, feature, province) !== undefined}
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
      <span>{t`personalised video` /* @literal */}</span>
      <StatusBadge status="coming soon" />
    </div>
  );
}

function InvitedContact({ contact }: { contact: string }) {
  return (
    <p>
      <Trans>
        We’ll send the invitation to{' '}
        <strong>
          <bdi className={classes.contact}>{contact}</bdi>
        </strong>
        .
      </Trans>
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
        {t`proceed to payment`}
      </Button>
      <TenantsPay propertyId={propertyId} />
      <SummaryNote>{t`The landlord is only charged when a tenant submits an application.` /* @literal */}</SummaryNote>
    </OrderSummary>
  );
}
