import { skipToken, useQuery } from '@tanstack/react-query';
import { createSetupIntent } from '../../contract/payments.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { loadProcessor, type Processor } from './load-processor.ts';

/** Fetched once per visit, to create no second setup intent. */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** A setup intent for storing a card, for an order or to retry a charge. Fetched once on mount, unless `wanted` is false. */
export function useCardSetup(wanted: boolean, chargeId?: string) {
  return useQuery({
    // @untranslated: a key
    queryKey: ['card setup', chargeId],
    queryFn: wanted
      ? async ({ signal }) => {
          const body = chargeId === undefined ? {} : { charge_id: chargeId };
          const reply = await call(createSetupIntent, { body }, { signal });
          if (reply.status !== 1) throw new ApiProblem(502, { ...reply });
          return reply;
        }
      : skipToken,
    ...ONCE,
    gcTime: 0,
  });
}
export type CardSetup = ReturnType<typeof useCardSetup>;

/** Loads the card processor's script as soon as its URL is known. */
export function useProcessor(processor: Processor | undefined) {
  return useQuery({
    // @untranslated: a key
    queryKey: ['card processor', processor?.publishable_key],
    queryFn: processor ? () => loadProcessor(processor) : skipToken,
    ...ONCE,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
