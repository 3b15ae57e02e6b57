import { Button } from '@mantine/core';
import type { GuarantorForTenant } from '../../../contract/guarantors.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './guarantor-list.module.css';

interface GuarantorListProps {
  guarantors: readonly GuarantorForTenant[];
  /** Takes an invitation back; left out where the list is only read. */
  onRemove?: (id: string) => void;
  /** The one that is being taken back. */
  removing?: string | undefined;
}

/** Whom the tenant asked: by e-mail or by link, invited or received, and never what was answered. */
export function GuarantorList({ guarantors, onRemove, removing }: GuarantorListProps) {
  return (
    <Card flush>
      {guarantors.map(({ id, email, state }) => (
        <CardPart key={id}>
          <div className={classes.line}>
            <p className={classes.who}>{email ? <EmailText address={email} /> : 'by link'}</p>
            <StatusBadge status={state} />
            {onRemove && state === 'invited' && (
              <Button
                variant="subtle"
                size="sm"
                loading={removing === id}
                onClick={() => onRemove(id)}
                aria-label={`take back the invitation ${email ? `of ${email}` : 'by link'}`}
              >
                take back
              </Button>
            )}
          </div>
        </CardPart>
      ))}
    </Card>
  );
}
