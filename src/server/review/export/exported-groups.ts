import { setImmediate } from 'node:timers/promises';
import { presentIncome } from '../../../domain/applications/answers/describe-answers.ts';
import { openDisputesOf } from '../../../domain/ranking/disputes/describe-disputed.ts';
import type { ExportedGroup } from '../../../domain/review/exported-group.ts';
import type { AppContext } from '../../app-context.ts';
import { describeFindings } from '../../ranking/describe-findings.ts';
import { openSummary } from '../../ranking/sealed-summary.ts';
import { readExported } from './export-store.ts';
import { exportedPeople } from './exported-people.ts';

/** Groups read per query, and after how many of them the event loop gets a turn. */
const BATCH_SIZE = 100;
const YIELD_EVERY = 5;

/** What the members list, for a rank from before the household's income was stored beside it. */
function listedIncome(people: ExportedGroup['people']): ExportedGroup['income'] {
  const { dollars, from } = presentIncome(people.flatMap(({ employments }) => employments));
  return from
    ? { amount: dollars, source: 'stated', beside: '', mark: 'stated' }
    : { amount: null, source: '', beside: '', mark: 'none' };
}

/** The submitted groups in ranking order, read in batches. */
export async function* exportedGroups(ctx: AppContext, ids: readonly string[]): AsyncGenerator<ExportedGroup> {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const read = await ctx.reads((db) => readExported(db, ids.slice(first, first + BATCH_SIZE)));
    for (const [index, { id, summary, families, inDispute, ...rest }] of read.entries()) {
      const people = exportedPeople(rest.people);
      if (index % YIELD_EVERY === 0) await setImmediate();
      const { alerts, income } = describeFindings(openSummary(ctx.vault, id, summary), families, 'them');
      const open = openDisputesOf({
        disputed: families.open.map(() => ({ state: 'open' })),
        if_confirmed: inDispute?.confirmed ?? null,
        if_corrected: inDispute?.corrected ?? null,
      });
      yield {
        ...rest,
        people,
        place: places.get(id) ?? 0,
        alerts,
        disputed: open ?? null,
        income: income ?? listedIncome(people),
      };
    }
  }
}
