import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OpenDispute, openDisputeWords, resolveDispute } from '../../../contract/console/disputes.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import classes from './console.module.css';
import { ConsoleList } from './console-list.tsx';
import { ConsolePage } from './console-page.tsx';
import { disputesQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';
import { useAct } from './use-act.ts';
import { type Verdict, VerdictButtons } from './verdict-buttons.tsx';
import { actProblem } from './with-passkey.ts';

const deadline = ({ days_left }: OpenDispute): string =>
  days_left > 0 ? `${counted(days_left, 'day')} left` : `overdue by ${counted(-days_left, 'day')}`;

const VERDICTS: readonly Verdict<'upheld' | 'rejected'>[] = [
  {
    name: 'upheld',
    label: 'not confirmed',
    title: 'the source didn’t confirm it?',
    effect: 'It no longer counts for or against the applicant. The applicant and the landlord get an email.',
  },
  {
    name: 'rejected',
    label: 'confirmed',
    title: 'the source confirmed it?',
    effect: 'It counts again. The applicant and the landlord get an email.',
  },
];

/** What an applicant wrote, once it was opened. */
function Words({ comment, toAsk }: { comment: string | null; toAsk: readonly string[] }) {
  return (
    <div className={classes.cardRows}>
      <p>{comment ? `“${comment}”` : 'They wrote no comment.'}</p>
      {toAsk.map((landlord) => (
        <p key={landlord} className={classes.quiet}>
          To ask, the past landlord who answered: {landlord}
        </p>
      ))}
    </div>
  );
}

/** What it is about, and what they wrote once it was opened. */
function About({ dispute: { id, topic, applicant_id } }: { dispute: OpenDispute }) {
  const open = useAct(() => call(openDisputeWords, { params: { id } }));
  return (
    <div className={classes.cardRows}>
      <div>
        <p className={classes.what}>{topic}</p>
        <p className={classes.id}>application {applicant_id}</p>
      </div>
      {open.data ? (
        <Words comment={open.data.comment} toAsk={open.data.to_ask} />
      ) : (
        <div>
          <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
            read what they wrote
          </Button>
        </div>
      )}
      {open.isError && <ErrorNote title={actProblem(open.error)} />}
    </div>
  );
}

const Resolve = ({ dispute: { id } }: { dispute: OpenDispute }) => (
  <VerdictButtons verdicts={VERDICTS} onDecide={(body) => call(resolveDispute, { params: { id }, body })} />
);

const COLUMNS: readonly Column<OpenDispute>[] = [
  { head: 'Dispute', cell: (dispute) => <About dispute={dispute} /> },
  {
    head: 'Opened',
    width: '12rem',
    cell: (dispute) => (
      <>
        <p>{formatDate(new Date(dispute.opened_at))}</p>
        <p className={classes.quiet}>{deadline(dispute)}</p>
      </>
    ),
  },
  { head: 'What the source said', width: '19rem', cell: (dispute) => <Resolve dispute={dispute} /> },
];

const disputeCard = (dispute: OpenDispute) => (
  <div className={classes.cardRows}>
    <About dispute={dispute} />
    <p className={classes.quiet}>
      {formatDate(new Date(dispute.opened_at))}, {deadline(dispute)}
    </p>
    <p>What did the source say?</p>
    <Resolve dispute={dispute} />
  </div>
);

const NONE = {
  title: 'No open disputes',
  text: 'When an applicant says that a reason is wrong, you’ll find it here.',
  icon: <IconCircleCheck size={32} stroke={1.4} aria-hidden />,
};

/** Open disputes of ranking reasons, and their settlement. */
export function Disputes() {
  const [page, setPage] = useState(1);
  const disputes = useQuery(disputesQuery(page));
  return (
    <ConsolePage
      path="/admin/disputes"
      title="disputes"
      summary="What applicants say is wrong in their ranking. Ask the source within 30 days, and note what it said."
    >
      <QueryContent query={disputes} what="the disputes">
        {(data) => (
          <ConsoleList
            label="open disputes"
            rows={data.disputes}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            card={disputeCard}
            empty={NONE}
            page={page}
            hasMore={data.has_more}
            onPage={setPage}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
