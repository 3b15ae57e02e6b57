import { type OpenDispute, openDisputeWords, resolveDispute } from '../../../contract/console/disputes.ts';
import { call } from '../../app/api/api.ts';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import { AnswerDeadline, AnswerDeadlineLine } from './answer-deadline.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { disputesQuery } from './console-queries.ts';
import { OpenOnRequest } from './open-on-request.tsx';
import { PagedList } from './paged-list.tsx';
import { type Verdict, VerdictButtons } from './verdict-buttons.tsx';

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
const About = ({ dispute: { id, topic, applicant_id } }: { dispute: OpenDispute }) => (
  <div className={classes.cardRows}>
    <div>
      <p className={classes.what}>{topic}</p>
      <p className={classes.id}>application {applicant_id}</p>
    </div>
    <OpenOnRequest label="read what they wrote" open={() => call(openDisputeWords, { params: { id } })}>
      {({ comment, to_ask }) => <Words comment={comment} toAsk={to_ask} />}
    </OpenOnRequest>
  </div>
);

const Resolve = ({ dispute: { id } }: { dispute: OpenDispute }) => (
  <VerdictButtons verdicts={VERDICTS} onDecide={(body) => call(resolveDispute, { params: { id }, body })} />
);

const COLUMNS: readonly Column<OpenDispute>[] = [
  { head: 'Dispute', cell: (dispute) => <About dispute={dispute} /> },
  {
    head: 'Opened',
    width: '12rem',
    cell: ({ opened_at, days_left }) => <AnswerDeadline at={opened_at} daysLeft={days_left} />,
  },
  { head: 'What the source said', width: '19rem', cell: (dispute) => <Resolve dispute={dispute} /> },
];

const disputeCard = (dispute: OpenDispute) => (
  <div className={classes.cardRows}>
    <About dispute={dispute} />
    <AnswerDeadlineLine at={dispute.opened_at} daysLeft={dispute.days_left} />
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
  return (
    <ConsolePage
      path="/admin/disputes"
      title="disputes"
      summary="What applicants say is wrong in their ranking. Ask the source within 30 days, and note what it said."
    >
      <PagedList
        query={disputesQuery}
        what="the disputes"
        rowsIn={({ disputes }) => disputes}
        label="open disputes"
        columns={COLUMNS}
        card={disputeCard}
        empty={NONE}
      />
    </ConsolePage>
  );
}
