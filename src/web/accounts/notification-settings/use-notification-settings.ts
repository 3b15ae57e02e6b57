import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Choices,
  readNotificationSettings,
  saveNotificationSettings,
} from '../../../contract/notification-settings.ts';
import type { NotificationTopic } from '../../../domain/messages/notification-topics.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { showSaved } from '../../app/api/show-saved.ts';
import type { SavedState } from '../../kit/feedback/saved-mark.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

/** The token of an email is incomplete, or belongs to an address that the user no longer has. */
export const isUnknownLink = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 422);

const sentWith = (token: string | undefined) => (token === undefined ? {} : { token });

/** The settings of an email's token or, without one, of the logged-in user. */
const settingsQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['letters', token ?? 'own'],
    queryFn: ({ signal }) => call(readNotificationSettings, { query: sentWith(token) }, { signal }),
    retry: false,
  });

/** The notification settings, with an optimistic update that is rolled back on failure. */
export function useNotificationSettings(token: string | undefined) {
  const client = useQueryClient();
  const query = settingsQuery(token);
  const [saved, setSaved] = useState<SavedState>({ is: 'idle' });
  const settings = useQuery({ ...query, select: (reply) => reply.letters }); // @literal field of the API
  const change = useGuardedMutation({
    mutationFn: (choices: Partial<Choices>) =>
      call(saveNotificationSettings, { body: { ...sentWith(token), letters: choices } }),
    onMutate: async (choices) => {
      const before = client.getQueryData(query.queryKey);
      if (before) await showSaved(client, query, { ...before, letters: { ...before.letters, ...choices } });
      setSaved({ is: 'saving' });
      return before;
    },
    onSuccess: async (reply) => {
      await showSaved(client, query, reply);
      setSaved({ is: 'saved', at: new Date() });
    },
    onError: (_problem, choices, before) => {
      client.setQueryData(query.queryKey, before);
      setSaved({ is: 'failed', retry: () => change.mutate(choices) });
    },
  });
  const choose = (topic: NotificationTopic, wanted: boolean) => change.mutate({ [topic]: wanted });
  return { settings, choose, saved, problem: change.error };
}

/** Unsubscribes the recipient of the email with this token from one topic. */
export const useStopTopic = (token: string, topic: NotificationTopic) =>
  useGuardedMutation({
    mutationFn: () => call(saveNotificationSettings, { body: { token, letters: { [topic]: false } } }),
  });
