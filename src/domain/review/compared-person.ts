import {
  aMonth,
  describeParking,
  describePets,
  formatYears,
  presentIncome,
  readPets,
  rentingHistory,
} from '../applications/answers/describe-answers.ts';
import { asksFor, type Section } from '../properties/requirements.ts';
import { describeReferences } from '../ranking/reasons/describe-references.ts';
import { bandOf } from '../screening/results/credit-band.ts';
import { backgroundLabel, creditLabel, idLabel } from '../screening/results/describe-check.ts';
import { counted } from '../text/counted.ts';
import { formatDollars } from '../values/money.ts';

/** What is compared of one person, in the shape in which a landlord's list receives it. */
export interface ComparedPerson {
  never_rented: boolean;
  requirements: readonly string[];
  credit_checks: readonly { certn_data: string }[];
  background_checks: readonly { certn_data: string }[];
  id_verifications: readonly { status: 'Verified' | 'Unverified' | null }[];
  employment_income_verifications: readonly { verifast_data: string }[];
  user: {
    first_name: string;
    housings: readonly {
      type: string;
      ownership: string;
      duration: number;
      monthly_rent: number | null;
      reason_for_leaving: string;
    }[];
    employments: Parameters<typeof presentIncome>[0];
    households: readonly { tenant_count: number; parking_count: number; pets: string; smoke: boolean }[];
    landlord_references: readonly { status: number; rent_to_again: 'no' | 'maybe' | 'yes' | null }[];
  };
}

/** What one cell says; `mark` tells a settled check from one that is not. */
export interface Said {
  words: string;
  mark?: 'done' | 'open';
  note?: string;
}

type Saying = (person: ComparedPerson) => Said;

const NOT_ASKED: Said = { words: 'not asked', mark: 'open' };

/** A reference with this status has been answered. */
const ANSWERED = 2;

const silence = ({ requirements }: ComparedPerson, section: Section): Said =>
  asksFor(requirements, section) ? { words: 'left out' } : NOT_ASKED;

const currentHome = ({ user }: ComparedPerson) => user.housings.find(({ type }) => type === 'current');

export const rentedFor: Saying = (person) => {
  const { years, homes } = rentingHistory(person.user.housings);
  if (homes > 0) return { words: formatYears(years), note: counted(homes, 'home') };
  if (person.user.housings.length > 0) return { words: 'owns their home' };
  return person.never_rented ? { words: 'has not rented before' } : silence(person, 'current_housing');
};

export const rentNow: Saying = (person) => {
  const home = currentHome(person);
  if (home?.monthly_rent != null) return { words: formatDollars(home.monthly_rent) };
  if (home) return { words: 'none' };
  return person.never_rented ? { words: 'none' } : silence(person, 'current_housing');
};

export const reasonForLeaving: Saying = (person) => {
  const home = currentHome(person);
  if (home) return { words: home.reason_for_leaving };
  return person.never_rented ? { words: 'has not rented before' } : silence(person, 'current_housing');
};

/** What all of these people earn together. */
export function incomeOf(people: readonly ComparedPerson[]): Said {
  const entries = people.flatMap(({ user }) => user.employments);
  const [first] = people;
  if (entries.length === 0) return first ? silence(first, 'employment') : NOT_ASKED;
  const { dollars, from } = presentIncome(entries);
  return from ? { words: aMonth(dollars), note: `stated, from ${from}` } : { words: 'no income stated' };
}

/** The part of a stored report that a list holds. */
function partOf(report: string, name: string): { status?: string; credit_score?: number | null } {
  const whole: unknown = JSON.parse(report);
  const part: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
  return typeof part === 'object' && part !== null ? part : {};
}

export const creditCheck: Saying = ({ credit_checks: [check] }) => {
  if (!check) return NOT_ASKED;
  const { status, credit_score } = partOf(check.certn_data, 'equifax_result');
  const label = creditLabel(status);
  if (label !== 'completed') return { words: label, mark: 'open' };
  const band = typeof credit_score === 'number' ? bandOf(credit_score) : undefined;
  return band
    ? { words: `${credit_score}, ${band.label.toLowerCase()}` }
    : { words: 'no credit file yet', note: 'counts as neutral' };
};

export const backgroundCheck: Saying = ({ background_checks: [check] }) => {
  if (!check) return NOT_ASKED;
  const label = backgroundLabel(partOf(check.certn_data, 'risk_result').status);
  return { words: label, mark: label === 'completed' ? 'done' : 'open' };
};

export const idVerification: Saying = ({ id_verifications: [check] }) => {
  if (!check) return NOT_ASKED;
  const label = idLabel(check.status);
  return { words: label, mark: label === 'verified' ? 'done' : 'open' };
};

export const bankCheck: Saying = ({ employment_income_verifications: [check] }) => {
  if (!check) return NOT_ASKED;
  const { status } = JSON.parse(check.verifast_data);
  if (status === 'received') return { words: 'verified', mark: 'done' };
  return { words: status === 'sent' ? 'submitted' : 'incomplete', mark: 'open' };
};

export const landlordReferences: Saying = ({ user }) => {
  const asked = user.landlord_references.map(({ status, rent_to_again }) => ({
    isAnswered: status === ANSWERED,
    again: rent_to_again,
  }));
  return asked.length === 0 ? NOT_ASKED : { words: describeReferences(asked) };
};

/** What the one who began says of the whole household. */
const ofGroup =
  (say: (household: ComparedPerson['user']['households'][number]) => string): Saying =>
  (person) => {
    const [household] = person.user.households;
    return household ? { words: say(household) } : silence(person, 'household');
  };

export const peopleCount = ofGroup(({ tenant_count }) => String(tenant_count));
export const parking = ofGroup(({ parking_count }) => describeParking(parking_count));
export const pets = ofGroup((household) => describePets(readPets(household.pets)));
export const smoking = ofGroup(({ smoke }) => (smoke ? 'smoker' : 'non-smoker'));
