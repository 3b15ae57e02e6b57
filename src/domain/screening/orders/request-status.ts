import { type ItemState, isSettled } from './item.ts';

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
  items: readonly { state: ItemState }[];
}): RequestStatus {
  if (request.isCancelled) return 'cancelled';
  if (request.isWithdrawn) return 'withdrawn';
  const wanted = request.items.filter(({ state }) => state !== 'cancelled');
  if (request.isExpired) return 'expired';
  if (wanted.length === 0) return 'cancelled';
  return wanted.every(({ state }) => isSettled(state)) ? 'completed' : 'pending';
}
