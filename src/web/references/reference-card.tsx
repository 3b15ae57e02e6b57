import { Button, Title } from '@mantine/core';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { t } from '../../domain/text/t.ts';
import { formatPhone } from '../../domain/values/phone.ts';
import { EmailText } from '../kit/display/email-text.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { StatusBadge } from '../kit/feedback/status-badge.tsx';
import { IconAlertTriangle, IconPencil } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import { Link } from '../kit/router/link.tsx';
import classes from './reference-card.module.css';

interface ReferenceCardProps {
  reference: ReferenceForTenant;
  dayOf: (instant: string) => string;
  /** Cancels the request; left out where nothing can be changed. */
  onCancel?: () => void;
}

/** The page where a request is edited and sent again. */
const editPathOf = (id: string): string => `/tenant/application-preview/edit-view?reference=${id}`;

function describeStatus(
  { status, last_sent_at, expires_at, answered_at, is_undeliverable }: ReferenceForTenant,
  dayOf: ReferenceCardProps['dayOf'],
) {
  if (status === 'complete') return answered_at ? t`answered ${dayOf(answered_at)}` : t`answered`;
  if (is_undeliverable) return t`couldn’t be delivered`;
  if (expires_at && new Date(expires_at) <= new Date())
    return t`the link has expired; edit the request and send it again`;
  return last_sent_at ? t`sent ${dayOf(last_sent_at)}, not answered yet` : t`not answered yet`;
}

/** One former landlord: contact, home and status of the request. */
export function ReferenceCard({ reference, dayOf, onCancel }: ReferenceCardProps) {
  const { id, name, email, phone_number, address, status } = reference;
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.who}>
          <Title order={3} className={classes.name}>
            <bdi>{name}</bdi>
          </Title>
          <p className={classes.quiet}>
            <EmailText address={email} />
            {phone_number && <span data-nowrap>, {formatPhone(phone_number)}</span>}
          </p>
          {address && <p className={classes.quiet}>{address}</p>}
        </div>
        <StatusBadge status={status} />
      </div>
      {reference.is_undeliverable && (
        <div className={classes.note}>
          <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
            {t`Our email couldn’t be delivered: this address doesn’t exist. Edit the request to correct the address, and we’ll send it again.`}
          </Note>
        </div>
      )}
      <div className={classes.foot}>
        <p className={classes.quiet}>{describeStatus(reference, dayOf)}</p>
        {status === 'incomplete' && (
          <div className={classes.actions}>
            {onCancel && (
              <Button variant="subtle" size="sm" onClick={onCancel} aria-label={t`cancel request to ${name}`}>
                {t`cancel request`}
              </Button>
            )}
            <Button
              component={Link}
              to={editPathOf(id)}
              variant="default"
              size="sm"
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              aria-label={t`edit the request to ${name}`}
            >
              {t`edit`}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
