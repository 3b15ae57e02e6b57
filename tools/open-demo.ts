import type { House } from '../src/server/start-house.ts';
import { DEMO_ACCOUNTS, seedDemo } from './seed-demo.ts';

/**
 * Says how to get into the demo, and makes it first when nobody lives in the house yet. A house of other people is
 * left alone and nothing is said.
 */
export async function openDemo({ toolbox, origin }: House, say: (words: string) => void): Promise<void> {
  const { people, isDemo } = await toolbox.db
    .selectFrom('person')
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('people'),
      fn.coalesce(fn<boolean>('bool_or', [eb('email', '=', DEMO_ACCOUNTS.landlord)]), eb.lit(false)).as('isDemo'),
    ])
    .executeTakeFirstOrThrow();
  const isEmpty = Number(people) === 0;
  if (!isEmpty && !isDemo) return;
  say(`Demo accounts: ${DEMO_ACCOUNTS.landlord} and ${DEMO_ACCOUNTS.tenant}, password ${DEMO_ACCOUNTS.password}`);
  if (!isEmpty) return;
  await seedDemo({ origin }).then(
    () => say('The demo data is in place.'),
    (problem: unknown) =>
      say(
        `The demo data is incomplete; remove the data folder to have it made anew. (${problem instanceof Error ? problem.message : problem})`,
      ),
  );
}
