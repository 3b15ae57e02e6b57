import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryAllMessages, retryMessage, type StuckMessage } from '../../../contract/console/backlog.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDateTime } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import classes from './console.module.css';
import { ConsoleList } from './console-list.tsx';
import { ConsolePage } from './console-page.tsx';
import { messagesQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';
import { useAct } from './use-act.ts';
import { actProblem } from './with-passkey.ts';

type State = 'waiting' | 'failed';

const icon = <IconCircleCheck size={32} stroke={1.4} aria-hidden />;
const EMPTY = {
  waiting: { title: 'Everything was sent', text: 'No message waits because of a problem.', icon },
  failed: { title: 'No message was given up', text: 'None in the last 30 days.', icon },
};

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
  const retry = useAct(() => call(retryMessage, { params: { id } }));
  if (status !== 'queued' || attempts === 0) return null;
  return (
    <>
      <Button size="sm" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        try again
      </Button>
      {retry.isError && <ErrorNote title={actProblem(retry.error)} />}
    </>
  );
}

const COLUMNS: readonly Column<StuckMessage>[] = [
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

const messageCard = (message: StuckMessage) => (
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

function RetryAll() {
  const retry = useAct(() => call(retryAllMessages, {}));
  return (
    <>
      <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        try all again
      </Button>
      {retry.isError && <ErrorNote title={actProblem(retry.error)} />}
    </>
  );
}

/** Messages that could not be sent, and another attempt. */
export function Messages() {
  const [state, setState] = useState<State>('waiting');
  const [page, setPage] = useState(1);
  const messages = useQuery(messagesQuery(state, page));
  const isWaiting = state === 'waiting' && (messages.data?.messages.length ?? 0) > 0;
  return (
    <ConsolePage
      path="/admin/messages"
      title="messages"
      summary="Emails and texts that couldn’t be sent, without their words and addresses."
    >
      <div className={classes.head}>
        <SegmentedControl
          aria-label="which messages"
          value={state}
          onChange={(value) => {
            setState(value === 'failed' ? 'failed' : 'waiting');
            setPage(1);
          }}
          data={[
            { value: 'waiting', label: 'waiting' },
            { value: 'failed', label: 'given up' },
          ]}
        />
        {isWaiting && <RetryAll />}
      </div>
      <QueryContent query={messages} what="the messages">
        {(data) => (
          <ConsoleList
            label="messages"
            rows={data.messages}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            card={messageCard}
            empty={EMPTY[state]}
            page={page}
            hasMore={data.has_more}
            onPage={setPage}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
