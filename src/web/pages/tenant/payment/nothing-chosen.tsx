import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <MoneyPage title="payment">
      <Card>
        <EmptyState
          title="Nothing to pay"
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
