import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { grantPapers, openPapers, type PaperAccess } from '../../../contract/console/access.ts';
import { formatDateTime, formatTime } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { fetchMadeFile } from '../../app/api/fetch-file.ts';
import { saveBlob } from '../../kit/display/files.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { IconFileText } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import { Link } from '../../kit/router/link.tsx';
import { ActButton } from './act-button.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { papersQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';

const stateOf = ({ granted_by, ends_at }: PaperAccess): string =>
  ends_at
    ? `granted by ${granted_by ?? 'a former operator'} until ${formatTime(new Date(ends_at))}`
    : 'waits for another operator';

async function download(id: string): Promise<void> {
  const { content, name } = await fetchMadeFile(openPapers, id);
  saveBlob(content, name);
}

/** What the caller can do with a request: grant another's, or open what was granted to them. */
function Act({ access: { id, is_own, ends_at } }: { access: PaperAccess }) {
  if (!is_own && !ends_at) {
    return <ActButton size="sm" label="grant" act={() => call(grantPapers, { params: { id } })} />;
  }
  if (is_own && ends_at) return <ActButton size="sm" label="download" act={() => download(id)} />;
  return null;
}

const COLUMNS: readonly Column<PaperAccess>[] = [
  {
    head: 'Whose',
    width: '22rem',
    cell: ({ person_id, reason }) => (
      <>
        <p className={classes.what}>{reason}</p>
        <p className={classes.id}>{person_id}</p>
      </>
    ),
  },
  {
    head: 'Asked',
    cell: ({ asked_by, asked_at }) => (
      <>
        <p>{asked_by}</p>
        <p className={classes.quiet}>{formatDateTime(new Date(asked_at))}</p>
      </>
    ),
  },
  { head: 'State', cell: stateOf },
  { head: '', width: '9rem', align: 'right', cell: (access) => <Act access={access} /> },
];

const accessCard = (access: PaperAccess) => (
  <div className={classes.cardRows}>
    <div>
      <p className={classes.cardTitle}>{access.reason}</p>
      <p className={classes.id}>{access.person_id}</p>
    </div>
    <p className={classes.quiet}>
      asked by {access.asked_by} {formatDateTime(new Date(access.asked_at))}
    </p>
    <p>{stateOf(access)}</p>
    <Act access={access} />
  </div>
);

/** Requests to open somebody's papers, which two operators open together. */
export function Papers() {
  const papers = useQuery(papersQuery);
  return (
    <ConsolePage
      path="/admin/papers"
      title="papers"
      summary="One operator asks, another one grants it. Then the first can download everything about that person for an hour."
    >
      <QueryContent query={papers} what="the requests">
        {({ requests }) =>
          requests.length === 0 ? (
            <Card>
              <EmptyState
                title="Nobody asks for papers"
                icon={<IconFileText size={32} stroke={1.4} aria-hidden />}
                action={
                  <Anchor component={Link} to="/admin/accounts">
                    find an account
                  </Anchor>
                }
              >
                To open somebody’s answers, results and files, find their account and ask there.
              </EmptyState>
            </Card>
          ) : (
            <TableCard label="requests" columns={COLUMNS} rows={requests} rowKey={({ id }) => id} card={accessCard} />
          )
        }
      </QueryContent>
    </ConsolePage>
  );
}
