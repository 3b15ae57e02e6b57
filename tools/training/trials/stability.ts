import type { ModelInput } from '../../../src/domain/ranking/model/model.ts';

/** The largest difference between the points of one step in several trainings, and the input it was found in. */
export interface StepDifference {
  points: number;
  input: string;
}

/** The largest difference of every input, among trainings that differ only in their seed. */
export const differencesByInput = (trainings: readonly (readonly ModelInput[])[]): StepDifference[] =>
  (trainings[0] ?? []).map((input, index) => {
    const differences = (['points', 'points_declared'] as const).flatMap((list) =>
      input[list].map((_, step) => {
        const values = trainings.map((training) => training[index]?.[list][step] ?? 0);
        return Math.max(...values) - Math.min(...values);
      }),
    );
    return { input: input.id, points: Math.max(0, ...differences) };
  });

/** Compares trainings that differ only in their seed. */
export const largestDifference = (trainings: readonly (readonly ModelInput[])[]): StepDifference =>
  differencesByInput(trainings).reduce((largest, one) => (one.points > largest.points ? one : largest), {
    points: 0,
    input: '',
  });
