import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryAllMessages } from '../../../contract/console/backlog.ts';
import { call } from '../../app/api/api.ts';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import { ActButton } from './act-button.tsx';
import classes from './console.module.css';
import { ConsoleList } from './console-list.tsx';
import { ConsolePage } from './console-page.tsx';
import { messagesQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';
import { MESSAGE_COLUMNS, messageCard } from './stuck-message.tsx';

type State = 'waiting' | 'failed';

const icon = <IconCircleCheck size={32} stroke={1.4} aria-hidden />;

const EMPTY = {
  waiting: { title: 'Everything was sent', text: 'No message waits because of a problem.', icon },
  failed: { title: 'No message was given up', text: 'None in the last 30 days.', icon },
};

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
        {isWaiting && <ActButton label="try all again" act={() => call(retryAllMessages, {})} />}
      </div>
      <QueryContent query={messages} what="the messages">
        {(data) => (
          <ConsoleList
            label="messages"
            rows={data.messages}
            rowKey={({ id }) => id}
            columns={MESSAGE_COLUMNS}
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
