import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { choose, decide, readChoice, undoChoice } from '../../../contract/decisions.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { choiceKey, reviewKey } from '../list/review-pages.ts';

export type ChoiceGroup = ReplyOf<typeof readChoice>['groups'][number];
export type SentChoice = Parameters<typeof call<typeof choose>>[1]['body'];

const choiceQuery = (propertyId: string) =>
  queryOptions({
    queryKey: choiceKey(propertyId),
    queryFn: ({ signal }) => call(readChoice, { params: { id: propertyId } }, { signal }),
    refetchOnMount: 'always',
  });

/** The groups of a property with what was decided about each, and making and undoing a choice among them. */
export function useChoice(propertyId: string) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(choiceQuery(propertyId));
  // Whatever came of a call, the list is read again: another window may have decided.
  const onSettled = () => queries.invalidateQueries({ queryKey: reviewKey(propertyId) });
  const make = useGuardedMutation({
    mutationFn: (choice: SentChoice) => call(choose, { params: { id: propertyId }, body: choice }),
    onSettled,
  });
  const undo = useGuardedMutation({
    mutationFn: () => call(undoChoice, { params: { id: propertyId } }),
    onSettled,
  });
  const acceptBackup = useGuardedMutation({
    mutationFn: (applicantId: string) => call(decide, { params: { applicantId }, body: { verdict: 'accepted' } }),
    onSettled,
  });
  return { choice: data, error, isFetching, refetch, make, undo, acceptBackup };
}

export type UseChoice = ReturnType<typeof useChoice>;
