import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { readCharge } from '../../contract/payments.ts';
import { ApiProblem, call } from '../app/api/api.ts';

export type Charge = ReplyOf<typeof readCharge>['charge'];

const MOST_LOOKS = 20;
const PAUSE_MS = 2000;

/** A charge of the person, looked at again while it is being collected, for a while by itself. */
export function useCharge(id: string) {
  return useQuery({
    queryKey: ['charge', id],
    queryFn: ({ signal }) => call(readCharge, { params: { id } }, { signal }),
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status >= 400),
    refetchInterval: ({ state }) =>
      state.data?.charge.state === 'due' && state.dataUpdateCount < MOST_LOOKS ? PAUSE_MS : false,
    // Fields of a card that is being typed in must not go away under the person's fingers.
    refetchOnWindowFocus: false,
  });
}
