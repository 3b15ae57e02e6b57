import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { storeResult } from './paid-items.ts';

type Result = StoredResults['credit_check'];

/** A returned credit file: one card that was often paid late, a debt in collection and a bankruptcy. */
export const A_BAD_FILE: Result = {
  equifax_result: {
    status: 'RETURNED',
    credit_score: 480,
    trades: [
      {
        credit_grantor: 'A bank',
        percent_credit_used: 99,
        past_due_count_30_day: 4,
        past_due_count_60_day: 3,
        past_due_count_90_day: 2,
      },
    ],
    collections: [{ creditor: 'A telephone company', assigned_data: '2026-01-01', date_paid: null, amount_owed: 900 }],
    bankruptcies: [{ date_filed: '2025-01-01' }],
  },
};

/** A credit file with one card that was paid late twice, and otherwise little used. */
export const A_LATE_FILE: Result = {
  equifax_result: {
    status: 'RETURNED',
    credit_score: 690,
    trades: [
      {
        credit_grantor: 'A bank',
        percent_credit_used: 12,
        past_due_count_30_day: 2,
        past_due_count_60_day: 0,
        past_due_count_90_day: 0,
      },
    ],
    collections: [],
    bankruptcies: [],
  },
};

/** Stores a paid credit file of an applicant. */
export const storeCreditFile = (server: { ctx: AppContext }, applicantId: string, result: Result): Promise<void> =>
  storeResult(server, applicantId, 'credit_check', result);
