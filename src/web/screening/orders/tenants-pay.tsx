import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './tenants-pay.module.css';
import { requestsQuery } from './use-requests.ts';

/** What a landlord reads before applicants are asked to pay; fixed by the product specification. */
export const TENANTS_PAY_TEXTS = {
  title: 'request tenants pay', // @literal
  question: 'Please confirm that your applicants pay for the advanced features themselves.', // @literal
  warning: 'An applicant who does not pay is considered uninterested in applying.', // @literal
  back: 'back', // @literal
  confirm: 'confirm', // @literal
} as const;

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
      title={title}
      cancelLabel={back}
      confirmLabel={confirm}
    >
      <p>{question}</p>
      <p>{warning}</p>
    </ConfirmModal>
  );
}

interface TenantsPayProps {
  propertyId: string;
}

/**
 * The button that asks applicants to pay: it leads to the free invitation, with which they choose and pay for checks
 * themselves. Disabled and marked "coming soon" where the operator or the law does not allow it.
 */
export function TenantsPay({ propertyId }: TenantsPayProps) {
  const { data: requests } = useQuery(requestsQuery(propertyId));
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const tenantsMayPay = requests?.tenants_may_pay === 1;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        disabled={!tenantsMayPay}
        onClick={() => setOpened(true)}
        rightSection={
          !tenantsMayPay && (
            <span className={classes.soon}>
              <StatusBadge status="coming soon" />
            </span>
          )
        }
      >
        request tenants pay
      </Button>
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
