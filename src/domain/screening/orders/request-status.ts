import type { CheckState } from './check-state.ts';
import { isOpenCheck } from './checks-progress.ts';

export const REQUEST_STATUSES = ['pending', 'completed', 'cancelled', 'expired', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/**
 * The status of a landlord's request, by what can still happen to it. One without an open check is closed: it is
 * cancelled when all of its checks are, such as a second request for checks that the person had already.
 */
export function requestStatus(request: {
  isCancelled: boolean;
  isWithdrawn: boolean;
  isExpired: boolean;
  checks: readonly CheckState[];
}): RequestStatus {
  if (request.isCancelled) return 'cancelled';
  if (request.isWithdrawn) return 'withdrawn';
  if (request.isExpired) return 'expired';
  if (request.checks.every((check) => check === 'cancelled')) return 'cancelled';
  return request.checks.some(isOpenCheck) ? 'pending' : 'completed';
}
