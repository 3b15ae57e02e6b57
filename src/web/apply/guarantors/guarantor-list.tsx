import { Button } from '@mantine/core';
import type { GuarantorForTenant } from '../../../contract/guarantors.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './guarantor-list.module.css';

interface GuarantorListProps {
  guarantors: readonly GuarantorForTenant[];
  /** Cancels an invitation; left out where the list is read-only. */
  onRemove?: (id: string) => void;
  /** The id of the invitation that is being cancelled. */
  removing?: string | undefined;
}

/** The guarantors that the tenant invited by email or link, with their status but never their answers. */
export function GuarantorList({ guarantors, onRemove, removing }: GuarantorListProps) {
  return (
    <Card flush>
      {guarantors.map(({ id, email, state }) => (
        <CardPart key={id}>
          <div className={classes.line}>
            <p className={classes.who}>{email ? <EmailText address={email} /> : 'Invited by link'}</p>
            <StatusBadge status={state} />
            {onRemove && state === 'invited' && (
              <Button
                variant="subtle"
                size="sm"
                loading={removing === id}
                onClick={() => onRemove(id)}
                aria-label={`cancel the invitation ${email ? `to ${email}` : 'by link'}`}
              >
                cancel
              </Button>
            )}
          </div>
        </CardPart>
      ))}
    </Card>
  );
}
