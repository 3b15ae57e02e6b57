import { Button } from '@mantine/core';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { msg, select, type Text, t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { Trans } from '../../app/language/trans.tsx';
import { EmailText } from '../../kit/display/email-text.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconMinus,
  IconRefresh,
  IconX,
} from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ChargeLines } from '../charges/charge-lines.tsx';
import classes from './request-card.module.css';
import type { LandlordRequest } from './use-requests.ts';

const STATES: Record<CheckState, { label: Text; Icon: typeof IconCheck }> = {
  'to decide': { label: msg`requested`, Icon: IconCircleDashed },
  'not paid': { label: msg`not paid`, Icon: IconCircleDashed },
  'to do': { label: msg`agreed`, Icon: IconCircleDashed },
  'waits for your email or phone': { label: msg`waits for the applicant’s email or phone`, Icon: IconCircleDashed },
  'waits for your ID check': { label: msg`waits for the ID check`, Icon: IconCircleDashed },
  'waits for the landlord': { label: msg`waits for you`, Icon: IconCircleDashed },
  'waits its turn': { label: msg`waiting to start`, Icon: IconCircleDashed },
  'with the vendor': { label: msg`in progress`, Icon: IconRefresh },
  'your turn at the vendor': { label: msg`waiting for the applicant`, Icon: IconCircleDashed },
  done: { label: msg`${select('check', { check: 'done', other: 'done' })}`, Icon: IconCheck },
  'no file found': { label: msg`no file found, not charged`, Icon: IconMinus },
  'could not be done': { label: msg`couldn’t be completed, not charged`, Icon: IconX },
  declined: { label: msg`not shared`, Icon: IconX },
  cancelled: { label: msg`cancelled`, Icon: IconX },
};

interface RequestCardProps {
  request: LandlordRequest;
  /** The day of an instant in the property's time zone, as YYYY-MM-DD. */
  dayOf: (instant: string) => string;
  onCancel: () => void;
}

/** One person's requested checks: their status, the charge, and a button to cancel. */
export function RequestCard({ request, dayOf, onCancel }: RequestCardProps) {
  const { name, email, phone_number, status, charge } = request;
  // A submitted request can no longer be cancelled, even while a vendor works on a check.
  const isOpen = status === 'pending' && charge === null;
  const items = CATALOGUE.flatMap(({ id }) => request.items.filter(({ item }) => item === id));
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.person}>
          <h2 className={classes.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={classes.contact}>{email ? <EmailText address={email} /> : formatPhone(phone_number ?? '')}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      {isOpen && request.is_undeliverable && (
        <div className={classes.note}>
          <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
            {t`Our email couldn’t be delivered: this address doesn’t exist. Cancel this request, and order the checks again with the right address. You won’t be charged for this one.`}
          </Note>
        </div>
      )}
      <ul className={classes.items} aria-label={t`checks for ${name}`}>
        {items.map(({ item, state, check_state }) => {
          const { label, Icon } = STATES[check_state];
          return (
            <li key={item} className={classes.item} data-state={state}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>{CATALOGUE.find(({ id }) => id === item)?.name()}</span>
              <span className={classes.state}>{label()}</span>
            </li>
          );
        })}
      </ul>
      {charge && (
        <div className={classes.charge}>
          <ChargeLines charge={charge} payer="landlord" about={name} dayOf={dayOf} />
        </div>
      )}
      <div className={classes.foot}>
        <p className={classes.dates}>
          <RequestDates request={request} isOpen={isOpen} dayOf={dayOf} />
        </p>
        {isOpen && (
          <Button variant="default" size="sm" onClick={onCancel} aria-label={t`cancel request for ${name}`}>
            {t`cancel request`}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface RequestDatesProps extends Pick<RequestCardProps, 'request' | 'dayOf'> {
  isOpen: boolean;
}

/** When checks were requested, and when the request closes. */
function RequestDates({ request: { created_at, expires_at }, isOpen, dayOf }: RequestDatesProps) {
  return isOpen && expires_at ? (
    <Trans>
      Requested on <time dateTime={created_at}>{dayOf(created_at)}</time>, closes on{' '}
      <time dateTime={expires_at}>{dayOf(expires_at)}</time>
    </Trans>
  ) : (
    <Trans>
      Requested on <time dateTime={created_at}>{dayOf(created_at)}</time>
    </Trans>
  );
}
