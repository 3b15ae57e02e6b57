import { counted } from '../../../text/counted.ts';
import type { RankFacts, Tally } from '../rank-facts.ts';
import type { FamilySentence, Side } from './family-sentence.ts';

/** What one past landlord says, and what several say. */
type Phrase = readonly [one: string, many: string];

const ON_RENT: Record<keyof Tally, Phrase> = {
  worst: ['says rent was not paid on time', 'say rent was not paid on time'],
  middle: ['says rent was only sometimes paid on time', 'say rent was only sometimes paid on time'],
  best: ['says rent was paid on time', 'say rent was paid on time'],
};
const ON_CARE: Record<keyof Tally, Phrase> = {
  worst: ['reports damage', 'report damage'],
  middle: ['reports a little damage', 'report a little damage'],
  best: ['reports no damage', 'report no damage'],
};
const AGAIN: Record<keyof Tally, Phrase> = {
  worst: ['would not rent to {them} again', 'would not rent to {them} again'],
  middle: ['said “maybe” to renting to {them} again', 'said “maybe” to renting to {them} again'],
  best: ['would rent to {them} again', 'would rent to {them} again'],
};

const LEVELS: Record<Side, readonly (keyof Tally)[]> = {
  helped: ['best', 'middle', 'worst'],
  hurt: ['worst', 'middle'],
};

/** `A past landlord reports damage`, `1 of 3 past landlords reports damage; 1 reports a little damage`. */
function describeAnswers(tally: Tally, phrases: Record<keyof Tally, Phrase>, side: Side): string | undefined {
  const total = tally.worst + tally.middle + tally.best;
  const given = LEVELS[side].filter((level) => tally[level] > 0);
  const says = (level: keyof Tally): string => phrases[level][tally[level] === 1 ? 0 : 1];
  const [first, ...others] = given;
  if (first === undefined) return undefined;
  if (total === 1) return `A past landlord ${says(first)}`;
  if (tally[first] === total) return `${total === 2 ? 'Both' : `All ${total}`} past landlords ${says(first)}`;
  const rest = others.map((level) => `; ${tally[level]} ${says(level)}`);
  return `${tally[first]} of ${total} past landlords ${says(first)}${rest.join('')}`;
}

const onRent = ({ references }: RankFacts, side: Side) => describeAnswers(references.rentOnTime, ON_RENT, side);
const onCare = ({ references }: RankFacts, side: Side) => describeAnswers(references.propertyCare, ON_CARE, side);

/** With the best answer to this question, what counts against it are answers to the others. */
function again(facts: RankFacts, side: Side): string | undefined {
  const answer = describeAnswers(facts.references.rentAgain, AGAIN, side);
  if (answer !== undefined || side === 'helped') return answer;
  return [onRent(facts, side), onCare(facts, side)].filter((part) => part !== undefined).join('; ') || undefined;
}

function yearsAtHome({ years }: RankFacts): string | undefined {
  const homes = [
    years.current === undefined ? [] : [`${describeYears(years.current)} in the current home`],
    years.previous === undefined ? [] : [`${describeYears(years.previous)} in the previous one`],
  ].flat();
  return homes.length > 0 ? `A past landlord confirms ${homes.join(' and ')}` : undefined;
}

const describeYears = (years: number): string =>
  years < 1 ? 'less than a year' : `${years} ${years === 1 ? 'year' : 'years'}`;

const answered: FamilySentence = ({ references }, _, input) =>
  input === 'refs_completed' ? `${counted(references.answered, 'past landlord')} answered` : undefined;

export const LANDLORD_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  landlord_on_rent: onRent,
  landlord_on_care: onCare,
  landlord_again: again,
  years_at_home: yearsAtHome,
  references: answered,
};
