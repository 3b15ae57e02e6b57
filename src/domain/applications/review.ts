/** What the review's search and quick filters look at. */
export interface Reviewed {
  status: string;
  isCoapplicant: boolean;
  coapplicants: readonly { first_name: string; last_name: string }[];
  user: {
    first_name: string;
    last_name: string;
    households: readonly { smoke: boolean; has_pets: boolean }[];
  };
}

/** The quick filters, by the words on their chips. */
export const QUICK_FILTERS = ['no pets', 'non-smoker'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** Lower case and without accents, so that `lucia` finds `Lucía`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search is part of the first or the last name, in any letter case. */
export function matchesName(person: { first_name: string; last_name: string }, search: string): boolean {
  const names = [person.first_name, person.last_name].map(plain);
  return plain(search)
    .split(/\s+/)
    .every((word) => names.some((name) => name.includes(word)));
}

/** A filter keeps those who answered so; somebody who has not answered (yet) is hidden, and counted as hidden. */
const passes: Record<QuickFilter, (applicant: Reviewed) => boolean> = {
  'no pets': ({ user }) => user.households.some((household) => !household.has_pets),
  'non-smoker': ({ user }) => user.households.some((household) => !household.smoke),
};

export interface ReviewChoice<A> {
  /** Submitted and not hidden, in the order given. */
  submitted: A[];
  /** Still being filled in and not hidden. */
  waiting: A[];
  /** How many the filters hide from those that the search found. */
  hidden: number;
}

/**
 * What is left of the households after search and filters: each is found by the name of anybody in it, and stands in
 * the list once, under the one who began. Filters only hide; they never change the order.
 */
export function chooseApplicants<A extends Reviewed>(
  applicants: readonly A[],
  { search, filters }: { search: string; filters: readonly QuickFilter[] },
): ReviewChoice<A> {
  const found = applicants.filter(
    ({ isCoapplicant, user, coapplicants }) =>
      !isCoapplicant && [user, ...coapplicants].some((person) => matchesName(person, search)),
  );
  const shown = found.filter((applicant) => filters.every((filter) => passes[filter](applicant)));
  return {
    submitted: shown.filter((applicant) => applicant.status === 'in-review'),
    waiting: shown.filter((applicant) => applicant.status !== 'in-review'),
    hidden: found.length - shown.length,
  };
}
