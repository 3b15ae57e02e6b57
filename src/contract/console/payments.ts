import * as z from 'zod/mini';
import { PersonSearch, Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { CHARGE_STATES, DISPUTE_OUTCOMES } from '../../domain/payments/charge.ts';
import { DIFFERENCE_KINDS } from '../../domain/payments/differences.ts';
import { CHECK_KINDS } from '../../domain/values/check-kind.ts';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { PageNumber } from './backlog.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** A charge for an operator; amounts in integer cents. */
export const ConsoleCharge = z.object({
  id: Id,
  /** Null once the payer's account is erased. */
  payer_id: z.nullable(Id),
  created_at: Instant,
  cents: z.number(),
  state: z.enum(CHARGE_STATES),
  /** The processor's id. */
  processor_id: z.nullable(z.string()),
  disputed_at: z.nullable(Instant),
  dispute_outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  items: z.array(
    z.object({
      id: Id,
      kind: z.enum(CHECK_KINDS),
      /** With tax. */
      cents: z.number(),
      /** Whether the check was done. */
      done: z.boolean(),
      /** `due`: on its way. */
      refund: z.nullable(z.enum(['due', 'made'])),
    }),
  ),
});
export type ConsoleCharge = z.infer<typeof ConsoleCharge>;

export const findCharges = endpoint({
  method: 'POST',
  path: '/api/admin/charges/find',
  tag,
  auth: 'operator',
  summary:
    'Finds the newest 50 charges of a payer by email or ID, or one charge by its ID. The audit log notes that they were opened.',
  body: z.strictObject({ who: PersonSearch }),
  reply: z.object({ ...done, charges: z.array(ConsoleCharge) }),
  limit: ACTING,
});

export const refundItem = endpoint({
  method: 'POST',
  path: '/api/admin/charges/:id/refund',
  tag,
  auth: 'operator',
  summary: 'Refunds one paid check of a charge in full, with tax; the payer gets an email.',
  params: IdParams,
  body: z.strictObject({ item_id: Id, reason: Reason }),
  reply: Done,
  needs: 'payments',
  limit: ACTING,
});

export const DisputedCharge = z.object({
  id: Id,
  payer_id: z.nullable(Id),
  cents: z.number(),
  disputed_at: Instant,
  outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  processor_id: z.nullable(z.string()),
});
export type DisputedCharge = z.infer<typeof DisputedCharge>;

export const listDisputedCharges = endpoint({
  method: 'GET',
  path: '/api/admin/charges/disputed',
  tag,
  auth: 'operator',
  summary: 'Lists charges that payers disputed at their bank: those without a decision first, then the newest.',
  query: z.object({ page: PageNumber }),
  reply: z.object({ ...done, charges: z.array(DisputedCharge), has_more: z.boolean() }),
  limit: READING,
});

export const PaymentDifference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** The processor's id of the payment or refund, or ours where it has none. */
  subject: z.string(),
  charge_id: z.nullable(Id),
  cents: z.number(),
  /** Whether the server has settled it by itself. */
  settled: z.boolean(),
  first_seen_at: Instant,
  last_seen_at: Instant,
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/admin/payments/differences',
  tag,
  auth: 'operator',
  summary: 'Lists what differed from the card processor’s records at the last comparison, and says when that was.',
  query: z.object({ page: PageNumber }),
  reply: z.object({
    ...done,
    compared_at: z.nullable(Instant),
    differences: z.array(PaymentDifference),
    has_more: z.boolean(),
  }),
  limit: READING,
});

export const comparePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/compare',
  tag,
  auth: 'operator',
  summary: 'Compares charges, refunds and disputes with the card processor’s records now.',
  reply: z.object({ ...done, payments: z.number(), refunds: z.number(), differences: z.number() }),
  needs: 'payments',
  limit: { calls: 10, seconds: 60 * 60, by: 'account' },
});
