import type { ScanOutcome } from '../../screening/results/check-results.ts';
import type { AdultFacts, BankData, Home, IncomeLine, Reference } from './adult-facts.ts';
import type { RankedAdult, RankedAnswers, RankedBank } from './ranking-facts.ts';
import { readCreditFile } from './read-credit-file.ts';
import { dollarsFrom, dollarsOfCents, textFrom, within } from './read-record.ts';

const LONGEST_STAY = 120;

const RENT_ON_TIME = { no: 0, sometimes: 0.5, yes: 1 };
const CAUSE_DAMAGE = { yes: 0, little: 0.5, no: 1 };
const RENT_AGAIN = { no: 0, maybe: 0.5, yes: 1 };
/** Scans in progress are not a result. */
const SCANS: Record<ScanOutcome, number | undefined> = {
  cleared: 1,
  review: 0,
  'not cleared': 0,
  unfinished: undefined,
};

/** Reads one adult of a group. With the files it calls, the only ranking code that touches an applicant's facts. */
export function readAdult(adult: RankedAdult, asOf: string): AdultFacts {
  const { credit, background, bank, identity, answers, checks } = adult;
  return {
    hasSubmitted: adult.hasSubmitted,
    references: answers.references.filter(({ isAnswered }) => isAnswered).map(readReference),
    homes: answers.homes.map(readHome),
    neverRented: answers.neverRented,
    hasCreditReport: credit !== null,
    creditFile: credit === null ? undefined : readCreditFile(credit, asOf),
    hasBackgroundReport: background !== null,
    fraudScan: background === null ? undefined : SCANS[background.fraud],
    idCheck: identity === null ? undefined : Number(identity.isVerified),
    bank: bank === null ? undefined : readBank(bank),
    incomeLines: answers.incomes.flatMap(readIncomeLine),
    householdIncome: dollarsFrom(answers.householdIncome),
    checksRequested: checks.length,
    checksDone: checks.filter(({ isDone }) => isDone).length,
  };
}

/** Normalizes an address: whitespace and capitalization do not matter. */
const placeFrom = (value: string | null): string | undefined =>
  textFrom(value)?.trim().replace(/\s+/g, ' ').toLowerCase();

const worthOf = <Answer extends string>(answer: Answer | null, worth: Readonly<Record<Answer, number>>) =>
  answer === null ? undefined : worth[answer];

const readReference = (reference: RankedAnswers['references'][number]): Reference => ({
  rentOnTime: worthOf(reference.rentOnTime, RENT_ON_TIME),
  propertyCare: worthOf(reference.causeDamage, CAUSE_DAMAGE),
  rentAgain: worthOf(reference.rentAgain, RENT_AGAIN),
  place: placeFrom(reference.address),
  hasLease: reference.hasLease,
});

function readHome({ type, isRented, address, unit, years, rent }: RankedAnswers['homes'][number]): Home {
  const place = placeFrom(address);
  return {
    type,
    isRented,
    place,
    dwelling: place && `${place}\n${placeFrom(unit) ?? ''}`,
    years: within(years, 0, LONGEST_STAY),
    rent: dollarsFrom(rent),
  };
}

const readIncomeLine = ({ isPast, amount, hasProof }: RankedAnswers['incomes'][number]): IncomeLine[] =>
  isPast ? [] : [{ amount: dollarsFrom(amount), hasProof }];

function readBank({ income, highestBalance, loans, rent, mortgage, utilities }: RankedBank): BankData | undefined {
  const bank = {
    income: dollarsOfCents(income),
    savings: dollarsOfCents(highestBalance),
    loans: dollarsOfCents(loans),
    rent: dollarsOfCents(rent),
    mortgage: dollarsOfCents(mortgage),
    utilities: dollarsOfCents(utilities),
  };
  return Object.values(bank).some((value) => value !== undefined) ? bank : undefined;
}
