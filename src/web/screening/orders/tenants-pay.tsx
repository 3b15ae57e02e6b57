import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import classes from './tenants-pay.module.css';

/** @literal What a landlord reads before applicants are asked to pay; fixed by the product specification. */
export const TENANTS_PAY_TEXTS = {
  title: 'request tenants pay',
  question: 'Please confirm that your applicants pay for the advanced features themselves.',
  warning: 'An applicant who does not pay is considered uninterested in applying.',
  back: 'back',
  confirm: 'confirm',
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
  /** Whether the feature is enabled; see TENANTS_MAY_PAY. */
  tenantsMayPay: boolean;
  onConfirm: () => void;
}

/** The button that asks applicants to pay; disabled and marked "coming soon" while the feature is off. */
export function TenantsPay({ tenantsMayPay, onConfirm }: TenantsPayProps) {
  const [opened, setOpened] = useState(false);
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
      {tenantsMayPay && <TenantsPayModal opened={opened} onClose={() => setOpened(false)} onConfirm={onConfirm} />}
    </>
  );
}
