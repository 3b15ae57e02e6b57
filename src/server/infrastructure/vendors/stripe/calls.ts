import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { OpenStripe } from './client.ts';
import { problemOf } from './problem-of.ts';
import type { dispute } from './read-dispute.ts';
import { listOf, type ownPaymentIntent, readAnswer, type refund } from './translate.ts';

/** Calls that move money are not repeated by the client: a later answer would hide that an earlier one was lost. */
export const ONCE = { maxNetworkRetries: 0 };

/** A time as Stripe has it. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The most that a page of a list holds. */
const PAGE = 100;

/**
 * All pages of a list, newest first. Lists are read, and not the search, because a search finds nothing that was
 * created within the last minute: https://docs.stripe.com/search#data-freshness
 */
export async function wholeList<Item extends typeof ownPaymentIntent | typeof refund | typeof dispute>(
  item: Item,
  readPage: (page: { limit: number; starting_after?: string }) => Promise<Parameters<typeof readAnswer>[1]>,
): Promise<z.infer<Item>[]> {
  const all: z.infer<Item>[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = readAnswer(listOf(item), await readPage({ limit: PAGE, ...(last && { starting_after: last.id }) }));
    all.push(...(page.data as z.infer<Item>[]));
    if (!page.has_more || page.data.length === 0) return all;
  }
}

/** Runs a call; any failure is thrown as a ProviderProblem. */
export async function asking<Result>(open: OpenStripe, call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await call(await open());
  } catch (error) {
    throw problemOf(error);
  }
}
