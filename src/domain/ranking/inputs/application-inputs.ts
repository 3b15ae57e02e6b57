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
    label: 'Adults who have submitted',
    rulePoints: [0, 2, 4],
    helps: 'Every adult has submitted',
    helpsPartly: 'Some of the adults have submitted',
  },
  {
    id: 'requested_checks_done',
    ...progress,
    label: 'Requested checks that are done',
    rulePoints: [0, 1, 2],
    helps: 'Every requested check is done',
    helpsPartly: 'Some of the requested checks are done',
  },
  {
    id: 'sections_complete',
    ...progress,
    label: 'Questions that are answered',
    rulePoints: [0, 1, 2],
    helps: 'Every question is answered',
    helpsPartly: 'Most questions are answered',
  },
] as const satisfies readonly RankingInput[];
