import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import classes from './tenants-pay.module.css';
import { TenantsPayModal } from './tenants-pay-modal.tsx';

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
