import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSession, logOutEverywhere, type SessionReply } from '../../../contract/own-account.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { clearSession } from '../../app/session/stored-session.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { sessionsQuery } from '../own-account.ts';
import classes from './session-list.module.css';

/** Such as 2026-11-20, in the browser's time zone. */
const dayOf = (instant: string): string => new Date(instant).toLocaleDateString('en-CA');
/** Such as 2026-11-20 at 14:21. */
const momentOf = (instant: string): string =>
  `${dayOf(instant)} at ${new Date(instant).toLocaleTimeString('en-CA', { timeStyle: 'short', hourCycle: 'h23' })}`;

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
            {session.is_this && <span className={classes.this}>this one</span>}
          </p>
          <p className={classes.times}>
            signed in {dayOf(session.signed_in_at /* @literal field of the API */)}
            {!session.is_this && `, last seen ${momentOf(session.last_seen_at)}`}
            {session.remember && ', remembered'}
          </p>
        </div>
        {!session.is_this && (
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate()}
            aria-label={`sign out ${session.device}`}
          >
            sign out
          </Button>
        )}
      </div>
      {end.isError && <ErrorNote title={problemMessages(end.error).join(' ')} />}
    </CardPart>
  );
}

/** Ends every session of the user and opens the landing page. */
function LogOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const end = useGuardedMutation({
    mutationFn: () => call(logOutEverywhere, {}),
    onSuccess: async () => {
      clearSession();
      await navigate('/');
    },
  });
  return (
    <>
      <Button variant="default" className={classes.all} onClick={() => setConfirming(true)}>
        sign out everywhere
      </Button>
      <ConfirmModal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => end.mutate()}
        title="Sign out everywhere?"
        confirmLabel="sign out"
        busy={end.isPending}
        problem={end.isError ? problemMessages(end.error).join(' ') : undefined}
      >
        You are signed out in every browser, in this one too. What you saved is kept.
      </ConfirmModal>
    </>
  );
}

/** The user's sessions, each with a log-out button. */
export function SessionList() {
  const { data, isError, refetch, isFetching } = useQuery(sessionsQuery);
  if (isError) {
    return (
      <ErrorPanel
        title="We could not look up where you are signed in"
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
