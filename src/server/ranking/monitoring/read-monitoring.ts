import type { Group } from '../../../domain/ranking/inputs/input.ts';
import { INPUTS } from '../../../domain/ranking/inputs/inputs.ts';
import type { RankingModel } from '../../../domain/ranking/model/model.ts';
import {
  observedSteps,
  populationStability,
  type StabilityIndex,
} from '../../../domain/ranking/monitoring/population-stability.ts';
import type { AppContext } from '../../app-context.ts';
import { type CountedCode, countCodes } from './monitoring-store.ts';

/** Months that are shown, this one included. */
const MONTHS = 6;
/** The index needs no more, and a million groups would take long (5,000 for each month). */
const MOST_GROUPS = MONTHS * 5000;

/** An input in one month. */
interface MonitoredMonth {
  known: number;
  index: StabilityIndex | null;
}

/** The model in use, and how far the groups of each month are from its cases. */
export interface Monitoring {
  model: RankingModel;
  /** The newest first. */
  months: { month: string; groups: number }[];
  inputs: { id: string; label: string; group: Group; months: MonitoredMonth[] }[];
}

/** Compares the inputs of the last months' groups with the cases of the model in use. */
export async function readMonitoring({
  db,
  clock,
  model: { model },
}: Pick<AppContext, 'db' | 'clock' | 'model'>): Promise<Monitoring> {
  const now = clock();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1), 1));
  const counted = await countCodes(db, { modelVersion: model.version, since, most: MOST_GROUPS });
  const byInput = Map.groupBy(counted, ({ input }) => input);
  // Every group has a code for every input, also for the first.
  const byMonth = Map.groupBy(byInput.get(0) ?? [], ({ month }) => month);
  const months = [...byMonth]
    .map(([month, codes]) => ({ month, groups: codes.reduce((sum, { groups }) => sum + groups, 0) }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
  const inputs = INPUTS.map(({ id, group, label }, position) => {
    const expected = model.inputs.find((input) => input.id === id)?.step_share ?? [];
    const counts = byInput.get(position);
    return {
      id,
      group,
      label: label(),
      months: months.map(({ month }) => monitored(expected, ofMonth(counts, month))),
    };
  });
  return { model, months, inputs };
}

const ofMonth = (counted: readonly CountedCode[] = [], month: string): CountedCode[] =>
  counted.filter((one) => one.month === month);

function monitored(expected: readonly number[], counted: readonly CountedCode[]): MonitoredMonth {
  const observed = observedSteps(expected.length, counted);
  return {
    known: observed.reduce((sum, count) => sum + count, 0),
    index: populationStability(expected, observed),
  };
}
