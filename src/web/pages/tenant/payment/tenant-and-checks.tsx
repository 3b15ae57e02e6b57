import { t } from '../../../../domain/text/t.ts';
import { formatPhone } from '../../../../domain/values/phone.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { IconVideo } from '../../../kit/icons/icons.ts';
import { addItem, changeApplicant, hasItem, removeItem } from '../../../screening/orders/cart.ts';
import { lawAgainst } from '../../../screening/orders/cart-problems.ts';
import { ContactFields } from '../../../screening/orders/contact-fields.tsx';
import { FeatureSwitches } from '../../../screening/orders/feature-switches.tsx';
import type { CartApplicant } from '../../../screening/orders/stored-cart.ts';
import classes from './paywall.module.css';
import type { useTenantOrder } from './use-tenant-order.ts';

interface TenantAndChecksProps {
  order: ReturnType<typeof useTenantOrder>;
  applicant: CartApplicant;
  /** What the tenant is called on the page. */
  name: string;
}

/** Whom the order is about, and the checks that can be chosen for them. */
export function TenantAndChecks({ order, applicant, name }: TenantAndChecksProps) {
  const { cart, prefill, province, problems, change } = order;
  const { id } = applicant;
  const wrong = problems?.applicants.get(id);
  const contact = applicant.type === 'email' ? applicant.email : formatPhone(applicant.phone_number);
  const isKnown = prefill.name !== undefined && prefill.contactInfo !== undefined && !wrong?.name && !wrong?.contact;
  return (
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
