import * as z from 'zod/mini';
import { GROUPS } from '../../domain/ranking/inputs/input.ts';
import { STABILITY_STATES } from '../../domain/ranking/monitoring/population-stability.ts';
import { endpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';

/** How an input was distributed in one month, beside the cases of the model. */
const InputMonth = z.object({
  /** Groups in which it is known, of those that were looked at. */
  known: z.number(),
  /** The population stability index; null with fewer than 100 known. */
  index: z.nullable(z.number()),
  state: z.nullable(z.enum(STABILITY_STATES)),
});

export const ModelMonitoring = z.object({
  ...done,
  version: z.string(),
  created_at: z.string(),
  /** What it was trained on. */
  data_source: z.enum(['synthetic', 'outcomes']),
  trained_on: z.number(),
  /** Months (UTC) such as 2026-11, the newest first. `groups`: those that were looked at, at most about 5,000. */
  months: z.array(z.object({ month: z.string(), groups: z.number() })),
  inputs: z.array(z.object({ id: z.string(), label: z.string(), group: z.enum(GROUPS), months: z.array(InputMonth) })),
});
export type ModelMonitoring = z.infer<typeof ModelMonitoring>;

export const readMonitoring = endpoint({
  method: 'GET',
  path: '/api/admin/ranking',
  tag: 'console',
  auth: 'operator',
  summary:
    'Returns the version of the ranking model, and for each of its inputs and each of the last six months how far applicants are from the cases it was trained on.',
  reply: ModelMonitoring,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
