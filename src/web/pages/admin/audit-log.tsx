import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEventReply, AuditQuery } from '../../../contract/console/overview.ts';
import { formatDateTime } from '../../../domain/text/format-date.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { IconSearch } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditVerification } from './audit-verification.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { auditQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';

const FILTERS = ['who', 'action', 'from', 'to', 'object', 'before'] as const;

/** The filter in the address, without what is empty. */
const filterIn = (params: URLSearchParams): AuditQuery =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

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

const COLUMNS: readonly Column<AuditEventReply>[] = [
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

function EventCard({ event }: { event: AuditEventReply }) {
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

/** The audit log with filters, and whether it is whole. */
export function AuditLog() {
  const [params, changeParams] = useSearchParams();
  const filter = filterIn(params);
  const events = useQuery(auditQuery(filter));
  const show = (next: AuditQuery): void => changeParams(() => new URLSearchParams(Object.entries(next)));
  return (
    <ConsolePage
      path="/admin/audit"
      title="audit log"
      summary="Who did what, to what and when. It is kept for two years."
    >
      <AuditVerification />
      <AuditFilters key={params.toString()} filter={filter} onFilter={show} />
      <QueryContent query={events} what="the audit log">
        {({ events: listed, next }) => (
          <>
            {listed.length === 0 ? (
              <Card>
                <EmptyState title="No event matches" icon={<IconSearch size={32} stroke={1.4} aria-hidden />}>
                  Try fewer filters, or other days.
                </EmptyState>
              </Card>
            ) : (
              <TableCard
                label="events of the audit log"
                dense
                columns={COLUMNS}
                rows={listed}
                rowKey={({ id }) => id}
                card={(event) => <EventCard event={event} />}
              />
            )}
            <div className={classes.buttons}>
              {filter.before && (
                <Button variant="default" onClick={() => show({ ...filter, before: undefined })}>
                  back to the newest
                </Button>
              )}
              {next && (
                <Button variant="default" onClick={() => show({ ...filter, before: next })}>
                  older events
                </Button>
              )}
            </div>
          </>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
