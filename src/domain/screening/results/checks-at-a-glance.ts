import type { CheckKind } from '../orders/catalogue.ts';
import { bandOf } from './credit-band.ts';
import { readScore } from './read-report.ts';

/** An ordered check without a result; `unpaid` when the bank declined the charge. */
interface LockedCheck {
  item: CheckKind;
  state: 'ordered' | 'unpaid';
}

const LOCKED_WORDS: Record<LockedCheck['state'], string> = { ordered: 'ordered', unpaid: 'ordered, not paid yet' };

/** What is missing for the result of a check that somebody of a group was asked for; undefined when nobody was. */
function describeLocked(check: CheckKind, people: readonly GlancedPerson[]): string | undefined {
  const states = people.flatMap(({ locked_checks }) => locked_checks.filter(({ item }) => item === check));
  if (states.length === 0) return undefined;
  return LOCKED_WORDS[states.some(({ state }) => state === 'unpaid') ? 'unpaid' : 'ordered'];
}

/** The checks of one person as in a list. Reports are JSON text with only status and score. */
export interface GlancedPerson {
  credit_checks: readonly { certn_data: string }[];
  id_verifications: readonly { status: 'Verified' | 'Unverified' | null }[];
  employment_income_verifications: readonly { verifast_data: string }[];
  user: { landlord_references: readonly { status: number }[] };
  /** Ordered checks without a result. */
  locked_checks: readonly LockedCheck[];
}

/** One of the three check marks of a group: done, failed, or open, which counts neither for nor against it. */
export interface CheckMark {
  is: 'done' | 'failed' | 'open';
  words: string;
}

/** The status of an answered landlord reference. */
const ANSWERED = 2;

const creditOf = ({ credit_checks: [check] }: GlancedPerson) => check && readScore(check.certn_data);

function incomeOf({ employment_income_verifications }: GlancedPerson): string | undefined {
  const report = employment_income_verifications[0];
  return report && (JSON.parse(report.verifast_data) as { status?: string }).status;
}

/** Whether everyone's income was verified with the bank. */
export const isIncomeVerified = (people: readonly GlancedPerson[]): boolean =>
  people.every((person) => incomeOf(person) === 'received');

/** The mark for a check, by how many people have it done; `missing` says what nobody has. */
function markOf(name: string, done: number, people: number, missing: string): CheckMark {
  if (done === people) return { is: 'done', words: name };
  if (done > 0) return { is: 'open', words: `${name} ${done} of ${people}` };
  return { is: 'open', words: `${name} ${missing}` };
}

function idMark(people: readonly GlancedPerson[]): CheckMark {
  const checks = people.map(({ id_verifications }) => id_verifications[0]?.status);
  if (checks.includes('Unverified')) return { is: 'failed', words: 'ID unverified' };
  const missing = checks.includes(null) ? 'pending' : (describeLocked('id_verification', people) ?? 'not checked');
  return markOf('ID', checks.filter((status) => status === 'Verified').length, people.length, missing);
}

function incomeMark(people: readonly GlancedPerson[]): CheckMark {
  const checks = people.map(incomeOf);
  const received = checks.filter((status) => status === 'received').length;
  const isSent = checks.includes('sent');
  const missing = isSent ? 'pending' : (describeLocked('financial_verification', people) ?? 'not checked');
  return markOf('income', received, people.length, missing);
}

function referenceMark(people: readonly GlancedPerson[]): CheckMark {
  const asked = people.flatMap(({ user }) => user.landlord_references);
  if (asked.length === 0) {
    return { is: 'open', words: `references ${describeLocked('reference_check', people) ?? 'not requested'}` };
  }
  if (asked.every(({ status }) => status === ANSWERED)) return { is: 'done', words: 'references' };
  return { is: 'open', words: 'references pending' };
}

/** ID, income and references of the members of a group who have submitted. */
export const checkMarks = (people: readonly GlancedPerson[]): [id: CheckMark, income: CheckMark, refs: CheckMark] => [
  idMark(people),
  incomeMark(people),
  referenceMark(people),
];

/** How many former landlords of a group have answered. */
export const referencesAnswered = (people: readonly GlancedPerson[]): number =>
  people.flatMap(({ user }) => user.landlord_references).filter(({ status }) => status === ANSWERED).length;

/** `credit 742, very good`; for several people their scores; or why there is none, which is neutral. */
export function creditAtAGlance(people: readonly GlancedPerson[]): string {
  const files = people.map(creditOf).filter((file) => file !== undefined);
  if (files.length === 0) return `credit ${describeLocked('credit_check', people) ?? 'not checked'}`;
  const scores = files.map(({ score }) => score).filter((score) => score !== null);
  if (scores.length > 1) return `credit ${scores.join(' and ')}`;
  const [score] = scores;
  if (score !== undefined) return `credit ${score}, ${bandOf(score)?.label.toLowerCase()}`;
  if (files.some(({ isAnswered }) => isAnswered)) return 'no credit score (neutral)';
  return files.some(({ isWithoutFile }) => isWithoutFile) ? 'no credit file found (neutral)' : 'credit pending';
}
