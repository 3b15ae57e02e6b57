import { useMutation, useQuery } from '@tanstack/react-query';
import { problemMessages } from '../../app/api/api.ts';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import type { StepConflict } from './use-step.ts';

/** Two devices or tabs changed the same step: the person sees both and says which words stay. */
export function ConflictQuestion<T>({ conflict }: { conflict: StepConflict<T> }) {
  const { place, look, differences, keepMine, takeTheirs } = conflict;
  const there = useQuery({
    queryKey: ['step as it is elsewhere', place.applicantId, place.step],
    queryFn: look,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: 'always',
  });
  const taking = useMutation({ mutationFn: takeTheirs });
  const take = (): void => (there.data ? taking.mutate(there.data) : undefined);
  const problem = there.error ?? taking.error;
  return (
    <StaleQuestion
      opened
      title="This was changed somewhere else"
      differences={there.data && differences(there.data)}
      onKeep={() => there.data && keepMine(there.data)}
      onTake={take}
      taking={taking.isPending}
      problem={problem ? problemMessages(problem).join(' ') : undefined}
      onRetry={there.error ? () => void there.refetch() : take}
    >
      This step was changed in another tab or on another device since you opened it here. Nothing is overwritten until
      you have chosen.
    </StaleQuestion>
  );
}
