import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { ownContacts } from '../../../contract/verification.ts';
import { call } from '../../app/api/api.ts';

export type Contacts = ReplyOf<typeof ownContacts>['data'];

/** The contacts of the logged-in user, and which of them are confirmed. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: async ({ signal }) => (await call(ownContacts, {}, { signal })).data,
  refetchOnMount: 'always',
});
