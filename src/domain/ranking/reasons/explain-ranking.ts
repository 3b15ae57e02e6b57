import { FAMILIES, type Family, topicOf } from '../inputs/families.ts';
import { settledByInReply } from '../inputs/input.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import type { Coded } from '../score/codes.ts';
import { contributionOf, type ScoreTable } from '../score/score.ts';
import { describeReason, type Part, type Telling, tellingPart } from './describe-reason.ts';
import type { OpenQuestion, Reason, Reasons } from './reasons.ts';

export interface Explaining extends Telling {
  /** Inputs that do not count on this listing, and are not listed as unknown. */
  closed: ReadonlySet<InputId>;
}

const MOST_REASONS = 4;

const FROM_LANDLORDS = ['landlord_on_rent', 'landlord_on_care', 'landlord_again'];

/** Explains a group's ranking from its codes, and from the values stored beside them. */
export function explainRanking(table: ScoreTable, coded: Coded, { closed, ...telling }: Explaining): Reasons {
  const parts = INPUTS.map((input, index): Part => {
    const points = table.model.inputs[index]?.points;
    const range = (points?.at(-1) ?? 0) - (points?.[0] ?? 0);
    return { input, code: coded.codes[index] ?? 0, points: contributionOf(table, coded, index), range };
  });
  const families = FAMILIES.map((family) => {
    const own = parts.filter((part) => part.input.family === family.id);
    return { family, own, points: own.reduce((total, part) => total + part.points, 0) };
  });
  const evidence = families.filter(({ family }) => !family.isVerification);
  const isWithheld = ({ id }: Family): boolean => FROM_LANDLORDS.includes(id) && withholdsAnswers(telling);
  const reasons = (isHelping: boolean): Reason[] =>
    evidence
      .filter(({ family, points }) => (isHelping ? points > 0 : points < 0) && !isWithheld(family))
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map(({ own, points }) => {
        const part = tellingPart(own, isHelping);
        return { input: part.input.id, sentence: describeReason(part, isHelping, telling), points };
      });
  const [helping, hurting] = [reasons(true), reasons(false)];
  return {
    helping: helping.slice(0, MOST_REASONS),
    hurting: hurting.slice(0, MOST_REASONS),
    more_helping: helping.slice(MOST_REASONS),
    more_hurting: hurting.slice(MOST_REASONS),
    verified: families
      .filter(({ family }) => family.isVerification)
      .flatMap(({ own }) => own.filter((part) => part.points > 0))
      .map((part) => ({ input: part.input.id, sentence: describeReason(part, true, telling), points: part.points })),
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
    withheld: evidence
      .filter(({ family, own }) => isWithheld(family) && own.some(({ code }) => code !== 0))
      .flatMap(({ family, own: [part] }) => (part ? [{ input: part.input.id, sentence: topicOf(family.id) }] : [])),
  };
}

/**
 * The applicant does not read what a landlord said as long as it can only be the one landlord; with old ranks the
 * number of landlords is not known.
 */
const withholdsAnswers = ({ facts, voice }: Telling): boolean =>
  voice === 'you' && (facts?.references.answered ?? 1) < 2;

/** The points of the longest bar that any group of a listing can have, so that all groups share one scale. */
export function scaleOf({ model }: ScoreTable, closed: ReadonlySet<InputId>): number {
  const extremes = FAMILIES.filter(({ isVerification }) => !isVerification).map(({ id }) => {
    const own = INPUTS.flatMap(({ id: input, family }, index) =>
      family === id && !closed.has(input) ? (model.inputs[index] ?? []) : [],
    );
    const end = (pick: (points: readonly number[]) => number): number =>
      Math.abs(own.reduce((total, { points }) => total + pick(points), 0));
    return Math.max(
      end((points) => Math.min(0, ...points)),
      end((points) => Math.max(0, ...points)),
    );
  });
  return Math.max(1, ...extremes);
}

/** A family's open question and its possible effect; undefined once the family's largest input is known. */
function openQuestion(family: Family, parts: readonly Part[]): (OpenQuestion & { effect: number }) | undefined {
  if (parts.length === 0 || family.unknown === undefined) return undefined;
  const largest = parts.reduce((most, part) => (part.range > most.range ? part : most));
  if (largest.code !== 0) return undefined;
  return {
    input: largest.input.id,
    sentence: family.unknown(),
    settled_by: settledByInReply(largest.input.settledBy),
    effect: parts.filter((part) => part.code === 0).reduce((total, part) => total + part.range, 0),
  };
}

/**
 * The version of the sentences and of the shape in which a rank is explained. Explanations are stored beside the ranks;
 * whoever changes how one reads increments this, so that stored ones are written again at the next start. A test notices.
 */
export const EXPLANATION_VERSION = 3;

/** The encryption context of an explanation. */
// @untranslated: only encryption reads it
export const PLACE_OF_EXPLANATION = 'rank explanation';
