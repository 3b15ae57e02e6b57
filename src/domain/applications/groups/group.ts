import { numberWord } from '../../text/counted.ts';
import { type ApplicationFacts, missingSections, sectionStates } from '../answers/completeness.ts';
import { presentIncome } from '../answers/describe-answers.ts';

/** People who can be asked to apply together with the one who began. */
export const MOST_CO_APPLICANTS = 6;

export const INVITED_STATES = ['invited', 'joined', 'declined'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];

/** What is known of somebody else in the group; `facts` are null until their own application was started. */
export interface GroupMember {
  /** Of an invitation of the reader's own that can still be taken back; null for everybody else. */
  invitationId: string | null;
  firstName: string;
  invitation: InvitedState;
  status: string | null;
  facts: ApplicationFacts | null;
}

/** How far somebody of the group is, as a predicate behind their name: `Daniel` + `has one step left`. No answers. */
export function memberState({
  invitation,
  status,
  facts,
}: Pick<GroupMember, 'invitation' | 'status' | 'facts'>): string {
  if (invitation === 'declined') return 'does not want to apply together';
  if (invitation === 'invited') return 'has not answered yet';
  if (status === 'in-review') return 'has submitted';
  if (status === 'withdrawn') return 'has withdrawn';
  if (!facts) return 'has joined and not started yet';
  const left = missingSections(sectionStates(facts)).length;
  if (left === 0) return 'has only to submit';
  return `has ${numberWord(left)} ${left === 1 ? 'step' : 'steps'} left`;
}

/** `Priya`, `Priya and Daniel`, `Priya, Daniel and Ana`; '' for nobody. */
export const inOneLine = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** A name as the landlord may read it: whole after the submission, before it with no more than the initial. */
export const nameForLandlord = (person: { first_name: string; last_name: string; status: string }): string =>
  `${person.first_name} ${person.last_name}${person.status === 'in-review' ? '' : '.'}`;

/** Who of a household has not submitted yet, in words; '' when everybody has. */
export function waitingFor(members: readonly { first_name: string; status: string }[]): string {
  const waiting = members.filter(({ status }) => status !== 'in-review');
  if (waiting.length === 0) return '';
  const names = inOneLine(waiting.map(({ first_name }) => first_name));
  return `waiting for ${numberWord(waiting.length)} of ${numberWord(members.length)}: ${names}`;
}

/**
 * For whom the household of a tenant still waits: the tenant is `you`, and somebody who has not joined, or has withdrawn,
 * is waited for by nobody. '' for a tenant who applies alone, or has withdrawn.
 */
export function waitingForInGroup(ownStatus: string, others: readonly GroupMember[]): string {
  const joined = others.filter(({ invitation, status }) => invitation === 'joined' && status !== 'withdrawn');
  if (ownStatus === 'withdrawn' || joined.length === 0) return '';
  return waitingFor([
    { first_name: 'you', status: ownStatus },
    ...joined.map(({ firstName, status }) => ({ first_name: firstName, status: status ?? 'pending' })),
  ]);
}

type Entries = Parameters<typeof presentIncome>[0];

/** What a household earns at present, in dollars a month: the jobs of all its people, past ones left out. */
export const householdIncome = (people: readonly Entries[]): ReturnType<typeof presentIncome> =>
  presentIncome(people.flat());
