import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lawAgainstAsking } from '../../../domain/law/charging.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './tenants-pay.module.css';
import { TENANTS_PAY_TEXTS } from './tenants-pay-texts.ts';
import { requestsQuery } from './use-requests.ts';

interface TenantsPayModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms that applicants will be asked to pay. */
function TenantsPayModal({ opened, onClose, onConfirm }: TenantsPayModalProps) {
  const { title, question, warning, back, confirm } = TENANTS_PAY_TEXTS;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={title()}
      cancelLabel={back()}
      confirmLabel={confirm()}
    >
      <p>{question()}</p>
      <p>{warning()}</p>
    </ConfirmModal>
  );
}

interface TenantsPayProps {
  propertyId: string;
}

/**
 * The button that asks applicants to pay: it leads to the free invitation, with which they choose and pay for checks
 * themselves. Disabled where it is not allowed: marked "coming soon" where that is for the operator to decide, and with a note
 * where the law forbids it, as that will not change soon.
 */
export function TenantsPay({ propertyId }: TenantsPayProps) {
  const { data: requests } = useQuery(requestsQuery(propertyId));
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const tenantsMayPay = requests?.tenants_may_pay === 1;
  const note = useId();
  const law = requests && !tenantsMayPay && lawAgainstAsking(readAddress(requests.property.address).province);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        disabled={!tenantsMayPay}
        aria-describedby={law ? note : undefined}
        onClick={() => setOpened(true)}
        rightSection={
          requests &&
          !tenantsMayPay &&
          !law && (
            <span className={classes.soon}>
              <StatusBadge status="coming soon" />
            </span>
          )
        }
      >
        {TENANTS_PAY_TEXTS.title()}
      </Button>
      {law && (
        <p id={note} className={classes.law}>
          {law}
        </p>
      )}
      {tenantsMayPay && (
        <TenantsPayModal
          opened={opened}
          onClose={() => setOpened(false)}
          onConfirm={() => void navigate('/landlord/application-invite')}
        />
      )}
    </>
  );
}
