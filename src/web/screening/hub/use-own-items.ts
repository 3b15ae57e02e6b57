import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tenantFulfillsItems, tenantsRequestItems } from '../../../contract/screening.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { call } from '../../app/api/api.ts';
import { EVENT_DELAY, type JustFinished, type OwnItem, withPendingResult } from './own-items.ts';

/** Submits the tenant's finished checks, and their application if it is not submitted yet. */
export const submitChecks = (applicationId: string): Promise<unknown> =>
  call(tenantFulfillsItems, { body: { application_id: applicationId } });

/** How often a check that is being pulled or paid is polled, in milliseconds. */
const POLL_INTERVAL = 3000;

// @untranslated: a key
export const ownItemsKey = (applicationId: string | undefined) => ['requested checks', applicationId];

interface OwnItems {
  landlordName: string | null;
  bureauName: string;
  /** Paid for by the landlord. */
  requested: OwnItem[];
  bought: OwnItem[];
}

const placeOf = ({ item }: OwnItem): number => CATALOGUE.findIndex(({ id }) => id === item);

/** Whether a check changes without the tenant: a result or a payment is on its way. */
const isMoving = ({ check_state, charge }: OwnItem): boolean =>
  check_state === 'with the vendor' || charge?.status === 'being-charged' || charge?.status === 'being-checked';

/** Renders once more when a vendor has taken too long to send its result. */
function useWaitEnd(finished: JustFinished | undefined): void {
  const [, setEnded] = useState(false);
  const endsAt = finished && finished.at + EVENT_DELAY;
  useEffect(() => {
    if (endsAt === undefined || endsAt < Date.now()) return;
    const timer = setTimeout(() => setEnded(true), endsAt - Date.now() + 1000);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/**
 * The tenant's checks for a property. While one is being pulled or paid they are polled every few seconds, and they are always
 * refetched on window focus. `finished` checks show as being pulled until their event arrives.
 */
export function useOwnItems(applicationId: string | undefined, finished?: JustFinished) {
  useWaitEnd(finished);
  const withPending = (data: readonly OwnItem[]): OwnItem[] => withPendingResult(data, finished, Date.now());
  return useQuery({
    queryKey: ownItemsKey(applicationId),
    queryFn: async ({ signal }) =>
      call(tenantsRequestItems, { params: { applicationId: applicationId ?? '' } }, { signal }),
    enabled: applicationId !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && withPending(state.data.data).some(isMoving) ? POLL_INTERVAL : false),
    select: ({ landlord_name, bureau_name, data }): OwnItems => {
      const items = withPending(data).toSorted((a, b) => placeOf(a) - placeOf(b));
      return {
        landlordName: landlord_name,
        bureauName: bureau_name,
        requested: items.filter(({ paid_by }) => paid_by !== 'applicant'),
        bought: items.filter(({ paid_by }) => paid_by === 'applicant'),
      };
    },
  });
}
