import { createApplicant, PASSWORD, someEmail } from '../testing/builders/builders.ts';
import { callerAt } from '../testing/server/caller.ts';
import { type Figure, median } from './figure.ts';
import type { Running } from './running-server.ts';

const PAIRS = 1000;
/** Enough people to stay below the rate limits per address. */
const PEOPLE = 10;

/**
 * How much longer a call takes for an address with an account than for one without: the difference of the medians over
 * pairs of calls, in milliseconds. The order within a pair alternates, so that side effects of one call affect both
 * equally.
 */
async function differenceOf(known: readonly string[], call: (email: string) => Promise<unknown>): Promise<number> {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const emails = { known: known[pair % known.length] ?? '', unknown: someEmail() };
    for (const kind of pair % 4 < 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now();
      await call(emails[kind]);
      took[kind].push(performance.now() - began);
    }
  }
  return Math.abs(median(took.known) - median(took.unknown));
}

/** Measures if the response time of a login or a forgotten-password call reveals who has an account. */
export async function measureAlikeAnswers(server: Running): Promise<Figure[]> {
  const anybody = callerAt(server.origin);
  const people: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push((await createApplicant(server)).email);
  const target = { at: 'most', value: 5 } as const;
  const how = `medians of ${PAIRS} pairs of calls, with an account and without`;
  const logIn = (email: string) => anybody.post('/api/login', { email, password: `${PASSWORD}x` });
  const forget = (email: string) => anybody.post(`/api/forgot-password?email=${encodeURIComponent(email)}`);
  return [
    { name: 'login: known or unknown', value: await differenceOf(people, logIn), unit: 'ms', target, how },
    {
      name: 'forgotten password: known or unknown',
      value: await differenceOf(people, forget),
      unit: 'ms',
      target,
      how,
    },
  ];
}
