import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditQuery } from '../../../../contract/console/overview.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { IconSearch } from '../../../kit/icons/icons.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { TableCard } from '../../../kit/layout/table-card.tsx';
import { useSearchParams } from '../../../kit/router/use-router.ts';
import classes from '../console.module.css';
import { ConsolePage } from '../console-page.tsx';
import { auditQuery } from '../console-queries.ts';
import { QueryContent } from '../query-content.tsx';
import { EVENT_COLUMNS, EventCard } from './audit-event.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditVerification } from './audit-verification.tsx';

const FILTERS = ['who', 'action', 'from', 'to', 'object', 'before'] as const;

/** The filter in the address, without what is empty. */
const filterIn = (params: URLSearchParams): AuditQuery =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

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
                columns={EVENT_COLUMNS}
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
