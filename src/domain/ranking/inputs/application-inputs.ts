import { msg } from '../../text/t.ts';
import type { RankingInput } from './input.ts';

const progress = {
  group: 'application',
  family: 'application',
  legalBasis: 'accuracy',
  mode: 'bonus',
  better: 'higher',
  cuts: [0.5, 0.999],
  settledBy: 'answers',
} as const;

/** Progress of the application, whatever the answers are. */
export const APPLICATION_INPUTS = [
  {
    id: 'adults_submitted',
    ...progress,
    label: msg`Adults who have submitted`,
    rulePoints: [0, 2, 4],
    helps: msg`Every adult has submitted`,
    helpsPartly: msg`Some of the adults have submitted`,
  },
  {
    id: 'requested_checks_done',
    ...progress,
    label: msg`Requested checks that are done`,
    rulePoints: [0, 1, 2],
    helps: msg`Every requested check is done`,
    helpsPartly: msg`Some of the requested checks are done`,
  },
  {
    id: 'sections_complete',
    ...progress,
    label: msg`Questions that are answered`,
    rulePoints: [0, 1, 2],
    helps: msg`Every question is answered`,
    helpsPartly: msg`Most questions are answered`,
  },
] as const satisfies readonly RankingInput[];
