import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';

interface ProceedToPaymentProps {
  onClick: () => void;
  /** It is looked up whether the order repeats an earlier one. */
  isChecking: boolean;
}

/** The button below the summary of an order. */
export function ProceedToPayment({ onClick, isChecking }: ProceedToPaymentProps) {
  return (
    <Button
      fullWidth
      onClick={onClick}
      loading={isChecking}
      rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
    >
      {t`proceed to payment`}
    </Button>
  );
}
