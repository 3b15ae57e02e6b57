import { type Figure, median } from '../figure.ts';
import { measureSubmits, SUBMITS_OF_A_ROUND } from './measure-works.ts';
import { countSent, type SeededServer } from './seeded-server.ts';

const ROUNDS = 3;

/** Submissions into one property with 3,000 applicants, beside those into many, and the emails delivered meanwhile. */
export async function measureBusyProperty({ server, seeded, databaseUrl, settle }: SeededServer): Promise<Figure[]> {
  const shares: number[] = [];
  const emails: number[] = [];
  const rates: string[] = [];
  const submit = async (busy: boolean) => {
    await seeded.renewSessions();
    const calls = await seeded.submit({ busy }, SUBMITS_OF_A_ROUND);
    const sentBefore = await countSent(databaseUrl);
    const began = performance.now();
    const { perSecond } = await measureSubmits(server.origin, calls);
    const seconds = (performance.now() - began) / 1000;
    const sent = (await countSent(databaseUrl)) - sentBefore;
    await settle();
    return { perSecond, emailsPerSecond: sent / seconds };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const many = await submit(false);
    const one = await submit(true);
    shares.push(one.perSecond / many.perSecond);
    emails.push(many.emailsPerSecond);
    rates.push(`${Math.round(one.perSecond)}/${Math.round(many.perSecond)}`);
  }
  return [
    {
      name: 'submits into one property of 3,000, of those into many',
      value: median(shares),
      unit: '×',
      target: { at: 'least', value: 0.8 },
      how: `median of ${ROUNDS} rounds with 16 clients; a second: ${rates.join(', ')}`,
    },
    {
      name: 'emails delivered while applications are submitted',
      value: median(emails),
      unit: 'a second',
      target: { at: 'least', value: 100 },
      how: 'submits into many properties, each of which sends two',
    },
  ];
}
