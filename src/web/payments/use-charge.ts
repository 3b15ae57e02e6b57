import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { readCharge } from '../../contract/payments.ts';
import { ApiProblem, call } from '../app/api/api.ts';

export type Charge = ReplyOf<typeof readCharge>['charge'];

const MAX_POLLS = 20;
const PAUSE_MS = 2000;

/** A charge of the user, polled for a while until it is attempted. */
export function useCharge(id: string) {
  return useQuery({
    queryKey: ['charge', id],
    queryFn: ({ signal }) => call(readCharge, { params: { id } }, { signal }),
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status >= 400),
    refetchInterval: ({ state }) =>
      state.data?.charge.state === 'due' && state.dataUpdateCount < MAX_POLLS ? PAUSE_MS : false,
    // A refetch could unmount the card fields while the user types.
    refetchOnWindowFocus: false,
  });
}
