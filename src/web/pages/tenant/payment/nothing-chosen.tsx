import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { Link } from '../../../kit/router/link.tsx';

interface NothingChosenProps {
  /** The page where checks are chosen. */
  to: string;
  label: string;
  children: ReactNode;
}

/** Shown when a payment is opened without anything to pay for. */
export function NothingChosen({ to, label, children }: NothingChosenProps) {
  return (
    <MoneyPage title={t`payment`}>
      <Card>
        <EmptyState
          title={t`Nothing to pay`}
          action={
            <Button component={Link} to={to}>
              {label}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </MoneyPage>
  );
}
