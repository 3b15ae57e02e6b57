import { retryJob, type StuckJob } from '../../../contract/console/backlog.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDateTime } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import { ActButton } from './act-button.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { jobsQuery } from './console-queries.ts';
import { PagedList } from './paged-list.tsx';

const stateOf = ({ state, since, attempts }: StuckJob): string =>
  state === 'failed'
    ? `failed ${formatDateTime(new Date(since))}, after ${counted(attempts, 'attempt')}`
    : `due since ${formatDateTime(new Date(since))}`;

function RunAgain({ job: { id, state } }: { job: StuckJob }) {
  if (state !== 'failed') return null;
  return <ActButton size="sm" label="run again" act={() => call(retryJob, { params: { id } })} />;
}

const COLUMNS: readonly Column<StuckJob>[] = [
  {
    head: 'Job',
    cell: (job) => (
      <>
        <p className={classes.what}>{job.name}</p>
        <p className={classes.id}>{job.id}</p>
      </>
    ),
  },
  { head: 'State', cell: stateOf },
  { head: 'Problem', cell: ({ problem }) => problem ?? 'None so far' },
  { head: '', width: '9rem', align: 'right', cell: (job) => <RunAgain job={job} /> },
];

const jobCard = (job: StuckJob) => (
  <div className={classes.cardRows}>
    <div>
      <p className={classes.cardTitle}>{job.name}</p>
      <p className={classes.quiet}>{stateOf(job)}</p>
    </div>
    {job.problem && <p>{job.problem}</p>}
    <RunAgain job={job} />
  </div>
);

const NONE = {
  title: 'All jobs run on time',
  text: 'None failed permanently in the last seven days, and none is late.',
  icon: <IconCircleCheck size={32} stroke={1.4} aria-hidden />,
};

/** Jobs that failed permanently or are late, and another run. */
export function Jobs() {
  return (
    <ConsolePage
      path="/admin/jobs"
      title="jobs"
      summary="Work of the server that failed permanently, or waits for more than 10 minutes."
    >
      <PagedList
        query={jobsQuery}
        what="the jobs"
        rowsIn={({ jobs }) => jobs}
        label="jobs"
        columns={COLUMNS}
        card={jobCard}
        empty={NONE}
      />
    </ConsolePage>
  );
}
