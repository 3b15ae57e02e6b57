import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import type { StepConflict } from './step-conflict.ts';

/** Two devices or tabs changed the same step: the user sees both versions and chooses one. */
export function ConflictQuestion<T>({ conflict }: { conflict: StepConflict<T> }) {
  const { place, readLatest, differences, keepMine, takeTheirs } = conflict;
  const there = useQuery({
    queryKey: ['step-elsewhere', place.applicantId, place.step],
    queryFn: readLatest,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: 'always',
  });
  const takingTheirs = useGuardedMutation({ mutationFn: takeTheirs });
  const takeTheirsIfLoaded = (): void => (there.data ? takingTheirs.mutate(there.data) : undefined);
  const problem = there.error ?? takingTheirs.error;
  return (
    <StaleQuestion
      opened
      title={t`This was changed somewhere else`}
      differences={there.data && differences(there.data)}
      onKeep={() => there.data && keepMine(there.data)}
      onTake={takeTheirsIfLoaded}
      taking={takingTheirs.isPending}
      problem={problem ? problemMessages(problem).join(' ') : undefined}
      onRetry={there.error ? () => void there.refetch() : takeTheirsIfLoaded}
    >
      {t`This step was changed in another tab or on another device since you opened it here. Nothing will be overwritten until you choose.`}
    </StaleQuestion>
  );
}
