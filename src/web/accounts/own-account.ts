import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AccountReply, listSessions, readAccount } from '../../contract/own-account.ts';
import { call } from '../app/api/api.ts';
import { changeSession } from '../app/session/stored-session.ts';

/** The account of the signed-in person as the server has it. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, {}, { signal }),
});

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

/** Takes over what the server answers of the account: the pages, the menu and the next visit show it. */
export function cacheAccount(queries: QueryClient, { status, ...account }: AccountReply): void {
  queries.setQueryData(accountQuery.queryKey, { status, ...account });
  void queries.invalidateQueries({ queryKey: ['contacts'] });
  const { first_name, last_name, email, phone_number } = account;
  changeSession({ first_name, last_name, email, phone_number });
}
