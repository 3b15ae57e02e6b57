import { Button } from '@mantine/core';
import type { GuarantorForTenant } from '../../../contract/guarantors.ts';
import { t } from '../../../domain/text/t.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
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
      {guarantors.map(({ id, email, state, is_undeliverable }) => (
        <CardPart key={id}>
          <div className={classes.line}>
            <p className={classes.who}>{email ? <EmailText address={email} /> : t`Invited by link`}</p>
            <StatusBadge status={state} />
            {onRemove && state === 'invited' && (
              <Button
                variant="subtle"
                size="sm"
                loading={removing === id}
                onClick={() => onRemove(id)}
                aria-label={email ? t`cancel the invitation to ${email}` : t`cancel the invitation by link`}
              >
                {t`cancel`}
              </Button>
            )}
          </div>
          {is_undeliverable && (
            <div className={classes.note}>
              <NotDelivered canCancel={onRemove !== undefined} />
            </div>
          )}
        </CardPart>
      ))}
    </Card>
  );
}

function NotDelivered({ canCancel }: { canCancel: boolean }) {
  return (
    <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      {canCancel
        ? t`Our email couldn’t be delivered: this address doesn’t exist. Cancel the invitation, and invite your guarantor again at the right address.`
        : t`Our email couldn’t be delivered: this address doesn’t exist.`}
    </Note>
  );
}
