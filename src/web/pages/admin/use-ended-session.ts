import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../app/api/api.ts';
import { leaveIfSessionEnded } from '../../app/session/leave-if-session-ended.ts';

const isNotFound = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404;

/** Sends an operator to the login page and back when a call finds that their session has ended. */
export function useEndedSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error)) {
          void leaveIfSessionEnded();
        }
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
