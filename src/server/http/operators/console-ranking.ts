import * as contract from '../../../contract/console/ranking.ts';
import { stabilityState } from '../../../domain/ranking/monitoring/population-stability.ts';
import type { AppContext } from '../../app-context.ts';
import { readMonitoring } from '../../ranking/monitoring/read-monitoring.ts';
import type { Router } from '../router.ts';

/** Two digits are more than the index is exact to. */
const rounded = (index: number): number => Math.round(index * 1000) / 1000;

/** The ranking model, and whether it still describes the applicants. */
export function serveConsoleRanking(router: Router, ctx: AppContext): void {
  router.operator(contract.readMonitoring, async () => {
    const { model, months, inputs } = await readMonitoring(ctx);
    const { version, created_at, data_source, trained_on } = model;
    return {
      ...{ version, created_at, data_source, trained_on, months },
      inputs: inputs.map((input) => ({
        ...input,
        months: input.months.map(({ known, index }) => ({
          known,
          index: index === null ? null : rounded(index),
          state: index === null ? null : stabilityState(index),
        })),
      })),
    };
  });
}
