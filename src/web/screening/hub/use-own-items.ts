import { useQuery } from '@tanstack/react-query';
import { tenantFulfillsItems, tenantsRequestItems } from '../../../contract/screening.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { call } from '../../app/api/api.ts';
import { type JustFinished, type OwnItem, stageOf, withPendingResult } from './own-items.ts';

/** Hands the caller's finished checks in, and submits their application when it is not submitted yet. */
export const submitChecks = (applicationId: string): Promise<unknown> =>
  call(tenantFulfillsItems, { body: { application_id: applicationId } });

/** How often is asked what became of a check that is being pulled, in milliseconds. */
const LOOKS_AGAIN = 3000;

export const ownItemsKey = (applicationId: string | undefined) => ['requested checks', applicationId];

interface OwnItems {
  landlordName: string | null;
  /** By who pays. */
  asked: OwnItem[];
  bought: OwnItem[];
}

/** Everywhere in the order of the catalogue. */
const placeOf = ({ item }: OwnItem): number => CATALOGUE.findIndex(({ id }) => id === item);

const isPulled = (item: OwnItem): boolean => stageOf(item) === 'pulled';

/**
 * The caller's checks for a rental. While one is being pulled they are read again every few seconds, and whenever the
 * person comes back to the window. `finished` reads as being pulled until its news is here.
 */
export function useOwnItems(applicationId: string | undefined, finished?: JustFinished) {
  const marked = (data: readonly OwnItem[]): OwnItem[] => withPendingResult(data, finished, Date.now());
  return useQuery({
    queryKey: ownItemsKey(applicationId),
    queryFn: async ({ signal }) =>
      call(tenantsRequestItems, { params: { applicationId: applicationId ?? '' } }, { signal }),
    enabled: applicationId !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && marked(state.data.data).some(isPulled) ? LOOKS_AGAIN : false),
    select: ({ landlord_name, data }): OwnItems => {
      const items = marked(data).toSorted((a, b) => placeOf(a) - placeOf(b));
      return {
        landlordName: landlord_name,
        asked: items.filter(({ paid_by }) => paid_by !== 'applicant'),
        bought: items.filter(({ paid_by }) => paid_by === 'applicant'),
      };
    },
  });
}
