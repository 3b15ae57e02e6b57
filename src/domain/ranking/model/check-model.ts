// @untranslated: engineers read why a model is refused
import { PROTECTED_CREDITORS_VERSION } from '../facts/protected-creditors.ts';
import { INPUT_COUNT, INPUTS, type Input, stepCount } from '../inputs/inputs.ts';
import type { Gate, ModelInput, RankingModel } from './model.ts';

/** The faults of a well-formed model, one sentence each; empty if it is valid. */
export function faultsOfModel(model: RankingModel): string[] {
  const faults = [...faultsOfOrder(model), ...faultsOfGates(model)];
  if (model.protected_creditors_version !== PROTECTED_CREDITORS_VERSION) {
    faults.push(`it was trained with list ${model.protected_creditors_version} of protected creditors`);
  }
  if (model.data_source === 'outcomes' && model.approved_by.length === 0) {
    faults.push('nobody has approved it: approved_by names a person before a model from outcomes is used');
  }
  if (faults.length > 0) return faults;
  return INPUTS.flatMap((input, index) => {
    const own = model.inputs[index];
    return own ? faultsOfInput(input, own) : [];
  });
}

function faultsOfOrder({ inputs }: RankingModel): string[] {
  const ids = new Set(inputs.map((input) => input.id));
  const missing = INPUTS.filter((input) => !ids.has(input.id)).map((input) => `it lacks the input ${input.id}`);
  if (missing.length > 0) return missing;
  if (inputs.length !== INPUT_COUNT) return [`it has ${inputs.length} inputs and not ${INPUT_COUNT}`];
  const stray = INPUTS.findIndex((input, index) => input.id !== inputs[index]?.id);
  return stray === -1 ? [] : [`its inputs are in another order from ${inputs[stray]?.id} on`];
}

const holds = ({ value, least, most }: Gate): boolean =>
  (least === null || value >= least) && (most === null || value <= most);

function faultsOfGates({ gates }: RankingModel): string[] {
  if (gates.length === 0) return ['it says nothing of the gates it passed'];
  return gates.filter((gate) => !holds(gate)).map(describeGate);
}

const describeGate = ({ name, value, least, most }: Gate): string =>
  `gate ${name}: ${value} is not within ${least ?? 'anything'} and ${most ?? 'anything'}`;

function faultsOfInput(input: Input, model: ModelInput): string[] {
  const { points, points_declared: declared } = model;
  const fault = (text: string) => `${input.id}: ${text}`;
  const worst = points[0] ?? 0;
  const best = points.at(-1) ?? 0;
  const faults: string[] = [];
  if (model.group !== input.group || model.direction !== input.better || model.mode !== input.mode) {
    faults.push(fault('group, direction or mode is another one'));
  }
  if (model.cuts.join() !== input.cuts.join()) faults.push(fault('the steps are cut elsewhere'));
  if (points.length !== stepCount(input)) faults.push(fault(`${points.length} steps and not ${stepCount(input)}`));
  if (!isRising(points, 1)) faults.push(fault('a better step is not worth more'));
  if (input.mode === 'bonus' && worst !== 0) faults.push(fault('a bonus begins at 0'));
  if (input.mode === 'two-sided' && !(worst < 0 && best > 0)) faults.push(fault('0 is not between worst and best'));
  if (input.rulePoints && points.join() !== input.rulePoints.join()) faults.push(fault('the points are not the rule'));
  if (input.mostPoints !== undefined && best > input.mostPoints) faults.push(fault(`more than ${input.mostPoints}`));
  if (input.worstPoints !== undefined && worst !== input.worstPoints) faults.push(fault('the worst step is fixed'));
  if (input.leastCosts?.some((cost, step) => -cost < (points[step] ?? 0)))
    faults.push(fault('costs less than the rule'));
  if (!areDeclaredPointsValid(input, points, declared)) faults.push(fault('declared is worth more than verified'));
  return faults;
}

const isRising = (points: readonly number[], by: number): boolean =>
  points.every((value, step) => step === 0 || value >= (points[step - 1] ?? value) + by);

/** Declared points are between 0 and those of the same verified step, and never decrease. */
function areDeclaredPointsValid(input: Input, points: readonly number[], declared: readonly number[]): boolean {
  if (!input.declarable) return declared.length === 0;
  const within = (value: number, step: number) => {
    const full = points[step] ?? 0;
    return full < 0 ? full <= value && value <= 0 : 0 <= value && value <= full;
  };
  return declared.length === points.length && declared.every(within) && isRising(declared, 0);
}
