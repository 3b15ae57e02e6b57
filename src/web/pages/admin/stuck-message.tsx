import { retryMessage, type StuckMessage } from '../../../contract/console/backlog.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDateTime } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import { ActButton } from './act-button.tsx';
import classes from './console.module.css';

const recipient = ({ channel, provider }: StuckMessage): string =>
  channel === 'email' ? `…@${provider}` : `text to ${provider}…`;

/** What a problem means, where its name doesn't say it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  no_mailbox: 'Nobody has this address',
  bounced: 'It came back',
};

function Problem({ message: { attempts, problem, next_attempt_at } }: { message: StuckMessage }) {
  return (
    <>
      <p>{problem === null ? 'Not tried yet' : (PROBLEMS[problem] ?? problem)}</p>
      <p className={classes.quiet}>
        {counted(attempts, 'attempt')}
        {next_attempt_at && `, next ${formatDateTime(new Date(next_attempt_at))}`}
      </p>
    </>
  );
}

function Retry({ message: { id, status, attempts } }: { message: StuckMessage }) {
  if (status !== 'queued' || attempts === 0) return null;
  return <ActButton size="sm" label="try again" act={() => call(retryMessage, { params: { id } })} />;
}

/** A message in the table. */
export const MESSAGE_COLUMNS: readonly Column<StuckMessage>[] = [
  {
    head: 'Message',
    cell: (message) => (
      <>
        <p className={classes.what}>{message.kind}</p>
        <p className={classes.quiet}>{recipient(message)}</p>
      </>
    ),
  },
  {
    head: 'Since',
    width: '14rem',
    cell: ({ since }) => <span className={classes.moment}>{formatDateTime(new Date(since))}</span>,
  },
  { head: 'Last problem', cell: (message) => <Problem message={message} /> },
  { head: '', width: '9rem', align: 'right', cell: (message) => <Retry message={message} /> },
];

/** A message on a phone. */
export const messageCard = (message: StuckMessage) => (
  <div className={classes.cardRows}>
    <div>
      <p className={classes.cardTitle}>{message.kind}</p>
      <p className={classes.quiet}>
        {recipient(message)}, since {formatDateTime(new Date(message.since))}
      </p>
    </div>
    <Problem message={message} />
    <Retry message={message} />
  </div>
);
