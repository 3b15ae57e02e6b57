import { msg, type Text } from '../../text/t.ts';
import { GROUP_NAMES } from '../inputs/checks-in-ranking.ts';
import { GROUPS, type Group } from '../inputs/input.ts';
import { INPUTS } from '../inputs/inputs.ts';
import type { ModelInput, RankingModel } from './model.ts';

/** The public description of a model: what it considers, and how much each part can count. */
export interface ModelDescription {
  version: string;
  created_at: string;
  data_source: RankingModel['data_source'];
  trained_on: number;
  groups: { group: Group; name: string; note: string; inputs: number; share: number }[];
  inputs: { id: string; label: string; group: Group; learned: boolean; share: number }[];
}

const GROUP_NOTES: Record<Group, Text> = {
  rental: msg`what past landlords say, rent paid, years in a home`, // @literal group of the model file
  credit: msg`late payments, use of limits, collections, score`,
  money: msg`whether income covers the rent, savings, loans`,
  verification: msg`ID, and whether what was stated is true`,
  application: msg`submitted, checks done, questions answered`,
};

/** What the ranking never considers. */
export const NEVER_USED = msg`age, family, disability, origin, religion, sex, source of income, pets, smoking, parking, names, addresses, favorites, or who paid`;

const rangeOf = ({ points }: ModelInput): number => (points.at(-1) ?? 0) - (points[0] ?? 0);

/** Shares are fractions of everything that could count, 0 to 1, rounded to thousandths. */
export function describeModel(model: RankingModel): ModelDescription {
  const whole = model.inputs.reduce((total, input) => total + rangeOf(input), 0);
  const shareOf = (inputs: readonly ModelInput[]): number =>
    Math.round((inputs.reduce((total, input) => total + rangeOf(input), 0) / whole) * 1000) / 1000;
  return {
    version: model.version,
    created_at: model.created_at,
    data_source: model.data_source,
    trained_on: model.trained_on,
    groups: GROUPS.map((group) => {
      const own = model.inputs.filter((input) => input.group === group);
      return { group, name: GROUP_NAMES[group](), note: GROUP_NOTES[group](), inputs: own.length, share: shareOf(own) };
    }),
    inputs: model.inputs.map((input, index) => ({
      id: input.id,
      label: INPUTS[index]?.label() ?? input.id,
      group: input.group,
      learned: input.basis === 'learned',
      share: shareOf([input]),
    })),
  };
}
