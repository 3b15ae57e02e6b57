import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { type AccountReply, listSessions, readAccount } from '../../contract/own-account.ts';
import { readTwoStep } from '../../contract/two-step.ts';
import { ownContacts } from '../../contract/verification.ts';
import { call } from '../app/api/api.ts';
import { showSaved } from '../app/api/show-saved.ts';
import { changeSession } from '../app/session/stored-session.ts';

/** The account of the logged-in user. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, {}, { signal }),
});

/** The sessions of the logged-in user. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

/** Stores an account reply in the query cache and the session, so that pages and menu show it. */
export async function cacheAccount(queries: QueryClient, account: AccountReply): Promise<void> {
  const { first_name, last_name, email, phone_number } = account;
  changeSession({ first_name, last_name, email, phone_number });
  await showSaved(queries, accountQuery, account);
  void queries.invalidateQueries({ queryKey: ['contacts'] });
}

export type Contacts = ReplyOf<typeof ownContacts>['data'];

/** The contacts of the logged-in user, and which of them are confirmed. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: async ({ signal }) => (await call(ownContacts, {}, { signal })).data,
  refetchOnMount: 'always',
});

/** The second steps of the logged-in user. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(readTwoStep, {}, { signal }),
});
