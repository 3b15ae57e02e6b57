import { FAMILIES, type Family } from '../inputs/families.ts';
import { type SettledByInReply, settledByInReply } from '../inputs/input.ts';
import { INPUTS, type Input, type InputId, stepCount } from '../inputs/inputs.ts';
import type { ModelInput } from '../model/model.ts';
import { type Coded, isDeclared, stepOf } from '../score/codes.ts';
import { contributionOf, type ScoreTable } from '../score/score.ts';
import { describeStep } from './describe-step.ts';

/** One reason: the most telling input of a family, and the sentence that landlord and applicant both read. */
export interface Reason {
  input: InputId;
  sentence: string;
  /** How far the whole family moves the group's points from the base, where nothing is known. */
  points: number;
}

/** Something not known yet, with the check, the answers or the asking rent that would settle it. */
export interface OpenQuestion extends Omit<Reason, 'points'> {
  settled_by: SettledByInReply | 'asking_rent';
}

export interface Reasons {
  /** Strongest first, at most four. */
  helping: Reason[];
  hurting: Reason[];
  /** How much has been checked, not how good it is. */
  verified: Reason[];
  /** Largest possible effect first. */
  unknown: OpenQuestion[];
}

const MOST_REASONS = 4;

interface Part {
  input: Input;
  code: number;
  /** Points above or below an unknown input. */
  points: number;
  /** Points between the worst and the best step. */
  range: number;
}

/**
 * Explains a group's ranking from its codes alone, so that any stored ranking can be explained later.
 *
 * @param closed inputs that do not count on this listing, and are not listed as unknown
 */
export function explainRanking(table: ScoreTable, coded: Coded, closed: ReadonlySet<InputId>): Reasons {
  const parts = INPUTS.map((input, index): Part => {
    const { points } = table.model.inputs[index] as ModelInput;
    const range = (points.at(-1) ?? 0) - (points[0] ?? 0);
    return { input, code: coded.codes[index] ?? 0, points: contributionOf(table, coded, index), range };
  });
  const families = FAMILIES.map((family) => {
    const own = parts.filter((part) => part.input.family === family.id);
    return { family, own, points: own.reduce((total, part) => total + part.points, 0) };
  });
  const evidence = families.filter(({ family }) => !family.isVerification);
  return {
    helping: evidence
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, MOST_REASONS)
      .map(({ own, points }) =>
        reasonOf(
          own.reduce((best, part) => (part.points > best.points ? part : best)),
          points,
        ),
      ),
    hurting: evidence
      .filter(({ points }) => points < 0)
      .toSorted((a, b) => a.points - b.points)
      .slice(0, MOST_REASONS)
      .map(({ own, points }) =>
        reasonOf(
          own.reduce((worst, part) => (part.points < worst.points ? part : worst)),
          points,
        ),
      ),
    verified: families
      .filter(({ family }) => family.isVerification)
      .flatMap(({ own }) => own.filter((part) => part.points > 0).map((part) => reasonOf(part, part.points))),
    unknown: evidence
      .map(({ family, own }) =>
        openQuestion(
          family,
          own.filter((part) => !closed.has(part.input.id)),
        ),
      )
      .filter((open) => open !== undefined)
      .toSorted((a, b) => b.effect - a.effect)
      .map(({ effect: _, ...question }) => question),
  };
}

function reasonOf({ input, code }: Part, points: number): Reason {
  const step = stepOf(code);
  const isBest = step === stepCount(input) - 1;
  const statement = points < 0 ? input.hurts : isBest ? input.helps : (input.helpsPartly ?? input.helps);
  const value = describeStep(input, step);
  const source = isDeclared(code) ? 'by their own account' : undefined;
  const inBrackets = [value, source].filter((part) => part !== undefined).join(', ');
  return { input: input.id, sentence: `${statement}${inBrackets && ` (${inBrackets})`}`, points };
}

/** A family's open question and its possible effect; undefined once the family's largest input is known. */
function openQuestion(family: Family, parts: readonly Part[]): (OpenQuestion & { effect: number }) | undefined {
  if (parts.length === 0 || family.unknown === undefined) return undefined;
  const largest = parts.reduce((most, part) => (part.range > most.range ? part : most));
  if (largest.code !== 0) return undefined;
  return {
    input: largest.input.id,
    sentence: family.unknown,
    settled_by: settledByInReply(largest.input.settledBy),
    effect: parts.filter((part) => part.code === 0).reduce((total, part) => total + part.range, 0),
  };
}
