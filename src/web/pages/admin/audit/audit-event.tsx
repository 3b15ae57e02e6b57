import type { AuditEventReply } from '../../../../contract/console/overview.ts';
import { formatDateTime } from '../../../../domain/text/format-date.ts';
import type { Column } from '../../../kit/layout/table-card.tsx';
import classes from '../console.module.css';

const ACTORS: Record<string, string> = {
  'former-landlord': 'past landlord',
  job: 'the server',
  anonymous: 'nobody logged in',
};

function Who({ event }: { event: AuditEventReply }) {
  const kind = ACTORS[event.actor_kind] ?? event.actor_kind;
  return (
    <>
      <p>{event.operator ?? kind}</p>
      {event.operator && <p className={classes.quiet}>operator</p>}
      {!event.operator && event.actor_id && <p className={classes.id}>{event.actor_id}</p>}
    </>
  );
}

function Details({ event: { details, network } }: { event: AuditEventReply }) {
  return (
    <ul className={`${classes.details} ${classes.quiet}`}>
      {details.map(({ name, value }) => (
        <li key={name}>
          {name}: {value}
        </li>
      ))}
      {network && <li>network: {network}</li>}
    </ul>
  );
}

const Subject = ({ event }: { event: AuditEventReply }) => (
  <>
    <p>{event.subject_kind}</p>
    {event.subject_id && <p className={classes.id}>{event.subject_id}</p>}
  </>
);

const Moment = ({ at }: { at: string }) => <span className={classes.moment}>{formatDateTime(new Date(at))}</span>;

/** An event in the table of the audit log. */
export const EVENT_COLUMNS: readonly Column<AuditEventReply>[] = [
  { head: 'When', width: '14rem', cell: ({ at }) => <Moment at={at} /> },
  { head: 'Who', width: '18.5rem', cell: (event) => <Who event={event} /> },
  {
    head: 'What',
    cell: (event) => (
      <>
        <p className={classes.what}>{event.action}</p>
        <Details event={event} />
      </>
    ),
  },
  { head: 'To what', width: '18.5rem', cell: (event) => <Subject event={event} /> },
];

/** An event on a phone. */
export function EventCard({ event }: { event: AuditEventReply }) {
  return (
    <div className={classes.cardRows}>
      <div>
        <p className={classes.quiet}>
          <Moment at={event.at} />
        </p>
        <p className={classes.cardTitle}>{event.action}</p>
      </div>
      <Who event={event} />
      <Subject event={event} />
      <Details event={event} />
    </div>
  );
}
