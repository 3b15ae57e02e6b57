import { inOneLine } from '../../../text/counted.ts';
import { plural, t } from '../../../text/t.ts';
import type { Voice } from '../../inputs/input.ts';
import type { RankFacts, Tally } from '../rank-facts.ts';
import type { FamilySentence, Side, Spoken } from './family-sentence.ts';
import { AGAIN, type Answer, type Counted, ON_CARE, ON_RENT } from './landlord-answers.ts';

const LEVELS: Record<Side, readonly (keyof Tally)[]> = {
  helped: ['best', 'middle', 'worst'],
  hurt: ['worst', 'middle'],
};

/** `A past landlord reports damage`, `1 of 3 past landlords reports damage; 1 reports a little damage`. */
function describeAnswers(
  tally: Tally,
  answers: Record<keyof Tally, Answer>,
  side: Side,
  voice: Voice,
): string | undefined {
  const total = tally.worst + tally.middle + tally.best;
  const [first, ...others] = LEVELS[side].filter((level) => tally[level] > 0);
  if (first === undefined) return undefined;
  const countOf = (level: keyof Tally): Counted => ({ count: tally[level], total, voice });
  if (tally[first] === total) return answers[first].all(countOf(first));
  return [answers[first].some(countOf(first)), ...others.map((level) => answers[level].others(countOf(level)))].join(
    '; ',
  );
}

const onRent = ({ references }: RankFacts, side: Side, { voice }: Spoken) =>
  describeAnswers(references.rentOnTime, ON_RENT, side, voice);
const onCare = ({ references }: RankFacts, side: Side, { voice }: Spoken) =>
  describeAnswers(references.propertyCare, ON_CARE, side, voice);

/** With the best answer to this question, what counts against it are answers to the others. */
function again(facts: RankFacts, side: Side, spoken: Spoken): string | undefined {
  const answer = describeAnswers(facts.references.rentAgain, AGAIN, side, spoken.voice);
  if (answer !== undefined || side === 'helped') return answer;
  const others = [onRent(facts, side, spoken), onCare(facts, side, spoken)];
  return inOneLine(others.filter((part) => part !== undefined)) || undefined;
}

function yearsAtHome({ years: { current, previous } }: RankFacts): string | undefined {
  if (current === undefined) {
    return previous === undefined
      ? undefined
      : t`A past landlord confirms ${describeYears(previous)} in the previous one`;
  }
  return previous === undefined
    ? t`A past landlord confirms ${describeYears(current)} in the current home`
    : t`A past landlord confirms ${describeYears(current)} in the current home and ${describeYears(previous)} in the previous one`;
}

const describeYears = (years: number): string =>
  years < 1 ? t`less than a year` : t`${plural(years, { one: '# year', other: '# years' })}`;

const answered: FamilySentence = ({ references }, _, { input }) =>
  input === 'refs_completed'
    ? t`${plural(references.answered, { one: '# past landlord answered', other: '# past landlords answered' })}`
    : undefined;

export const LANDLORD_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  landlord_on_rent: onRent,
  landlord_on_care: onCare,
  landlord_again: again,
  years_at_home: yearsAtHome,
  references: answered,
};
