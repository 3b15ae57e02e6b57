import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import classes from './tenants-pay.module.css';

/** What a landlord reads before applicants are asked to pay (landlord specification, section 2). */
export const TENANTS_PAY_WORDS = {
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

/** Asks the landlord once more before applicants are asked to pay. */
function TenantsPayModal({ opened, onClose, onConfirm }: TenantsPayModalProps) {
  const { title, question, warning, back, confirm } = TENANTS_PAY_WORDS;
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
  /** Whether an operator offers it; see TENANTS_MAY_PAY. */
  tenantsMayPay: boolean;
  onConfirm: () => void;
}

/** The button by which applicants would be asked to pay: not offered, and marked so. */
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
