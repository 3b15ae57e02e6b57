import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, type SessionReply } from '../../../contract/own-account.ts';
import { formatDate, formatDateTime } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { sessionsQuery } from '../own-account.ts';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import classes from './session-list.module.css';

/** When somebody logged in, when they were last there, and whether the browser remembers it. */
function timesOf(session: SessionReply): string[] {
  const loggedIn = formatDate(new Date(session.signed_in_at /* @literal field of the API */));
  const lastSeen = formatDateTime(new Date(session.last_seen_at));
  return [
    t`logged in ${loggedIn}`,
    ...(session.is_this ? [] : [t`last seen ${lastSeen}`]),
    ...(session.remember ? [t`remembered`] : []),
  ];
}

function SessionRow({ session }: { session: SessionReply }) {
  const queries = useQueryClient();
  const end = useGuardedMutation({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <CardPart>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.device}>
            {session.device}
            {session.is_this && <span className={classes.this}>{t`this browser`}</span>}
          </p>
          <p className={classes.times}>{timesOf(session).join(', ')}</p>
        </div>
        {!session.is_this && (
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate()}
            aria-label={t`log out ${session.device}`}
          >
            {t`log out`}
          </Button>
        )}
      </div>
      {end.isError && <ErrorNote title={problemMessages(end.error).join(' ')} />}
    </CardPart>
  );
}

/** The user's sessions, each with a log-out button. */
export function SessionList() {
  const { data, isError, refetch, isFetching } = useQuery(sessionsQuery);
  if (isError) {
    return (
      <ErrorPanel
        title={t`We couldn’t check where you’re logged in`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <DelayedSkeleton>
        <Skeleton height={144} radius="lg" />
      </DelayedSkeleton>
    );
  }
  return (
    <>
      <Card flush>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Card>
      <LogOutEverywhere />
    </>
  );
}
