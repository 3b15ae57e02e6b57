import * as z from 'zod/mini';
import { PersonSearch, Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** An account as operators see it: who it is and in which state, and nothing that they wrote. */
export const ConsoleAccount = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  roles: z.array(z.enum(['landlord', 'applicant'])),
  created_at: Instant,
  locked_at: z.nullable(Instant),
  /** While it is being deleted: when it will be erased. */
  erase_at: z.nullable(Instant),
  /** What the audit log calls an operator. */
  operator: z.nullable(z.string()),
  two_step: z.boolean(),
  sessions: z.number(),
  last_seen_at: z.nullable(Instant),
  properties: z.number(),
  applications: z.number(),
});
export type ConsoleAccount = z.infer<typeof ConsoleAccount>;

export const findAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/find',
  tag,
  auth: 'operator',
  summary: 'Finds an account by its email or ID. The audit log notes that it was opened.',
  body: z.strictObject({ who: PersonSearch }),
  reply: z.object({
    ...done,
    account: z.nullable(ConsoleAccount),
    /** Of the ID of an account that no longer exists. */
    erased_at: z.nullable(Instant),
  }),
  limit: ACTING,
});

/** What is done to an account, with the reason for the audit log. */
const act = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/accounts/:id/${path}`,
    tag,
    auth: 'operator',
    summary,
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    reply: Done,
    limit: ACTING,
  });

export const lockAccount = act(
  'lock',
  'Locks an account: every session ends, and logging in is refused with the address of whoever runs the site.',
);
export const unlockAccount = act('unlock', 'Unlocks an account.');
export const endSessions = act('end-sessions', 'Ends every session of an account, which can log in again.');
export const deleteAccount = act(
  'delete',
  'Begins the deletion of an account, as if its owner had asked. It can be restored for as long as its owner could cancel.',
);
export const restoreAccount = act('restore', 'Restores an account that is being deleted; 404 once it is too late.');
