import { queryOptions } from '@tanstack/react-query';
import { listPayments } from '../../../contract/charges.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { needsPayer, type PayerRole } from '../../../domain/payments/charge.ts';
import { call } from '../../app/api/api.ts';

/** What the user ordered for one person. */
export type Payment = ReplyOf<typeof listPayments>['data'][number];

/** What the user ordered and paid in one role. */
export const paymentsQuery = (payer: PayerRole) =>
  queryOptions({
    queryKey: ['payments', payer],
    queryFn: ({ signal }) => call(listPayments, { query: { payer } }, { signal }),
    refetchOnMount: 'always',
  });

/** Payments that did not go through and are still wanted. */
export const unpaidOf = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ charge, status }) => charge !== null && needsPayer(charge.status) && status !== 'withdrawn');
