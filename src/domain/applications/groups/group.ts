import { numberWord } from '../../text/counted.ts';
import { formatList } from '../../text/format-names.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { type ApplicationFacts, missingSections, sectionStates } from '../answers/completeness.ts';
import { presentIncome } from '../answers/describe-answers.ts';

/** Co-applicants per primary applicant. */
export const MOST_CO_APPLICANTS = 6;

export const INVITED_STATES = ['invited', 'joined', 'declined'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];

/** What people call each of them. */
export const INVITED_STATE_NAMES: Record<InvitedState, Text> = {
  invited: msg`invited`,
  joined: msg`joined`,
  declined: msg`invitation declined`,
};

/** Another member of the group; `facts` is null until they start their own application. */
export interface GroupMember {
  /** Set for an invitation that the reader sent and can still cancel; else null. */
  invitationId: string | null;
  firstName: string;
  invitation: InvitedState;
  /** The reader's invitation did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
  status: string | null;
  facts: ApplicationFacts | null;
}

/** A member's progress as a predicate after the name: `Daniel` + `has one step left`. Reveals no answers. */
export function memberState({
  invitation,
  isUndeliverable,
  status,
  facts,
}: Pick<GroupMember, 'invitation' | 'isUndeliverable' | 'status' | 'facts'>): string {
  if (invitation === 'declined') return t`has declined the invitation`;
  if (invitation === 'invited') {
    return isUndeliverable ? t`can’t be reached: this email address doesn’t exist` : t`has not answered yet`;
  }
  if (status === 'in-review') return t`has submitted`;
  if (status === 'withdrawn') return t`has withdrawn`;
  if (!facts) return t`has joined but not started yet`;
  const left = missingSections(sectionStates(facts)).length;
  if (left === 0) return t`only has to submit`;
  return left === 1 ? t`has one step left` : t`has ${numberWord(left)} steps left`;
}

/** A name as the landlord may see it: in full after submission, before it with the initial only. */
export const nameForLandlord = (person: { first_name: string; last_name: string; status: string }): string =>
  `${person.first_name} ${person.last_name}${person.status === 'in-review' ? '' : '.'}`;

/** The members of a group who have not submitted yet, as text; '' when all have. */
export function waitingFor(members: readonly { first_name: string; status: string }[]): string {
  const waiting = members.filter(({ status }) => status !== 'in-review');
  if (waiting.length === 0) return '';
  const names = formatList(waiting.map(({ first_name }) => first_name));
  // One is a word with a gender in French: its sentence says of whom.
  if (waiting.length === 1) return t`waiting for one of ${numberWord(members.length)}: ${names}`;
  return t`waiting for ${numberWord(waiting.length)} of ${numberWord(members.length)}: ${names}`;
}

/**
 * The members a tenant's group is waiting for: the tenant is `you`, and people who have not joined or have withdrawn
 * do not count. '' for a tenant who applies alone or has withdrawn.
 */
export function waitingForInGroup(ownStatus: string, others: readonly GroupMember[]): string {
  const joined = others.filter(({ invitation, status }) => invitation === 'joined' && status !== 'withdrawn');
  if (ownStatus === 'withdrawn' || joined.length === 0) return '';
  return waitingFor([
    { first_name: t`you`, status: ownStatus },
    ...joined.map(({ firstName, status }) => ({ first_name: firstName, status: status ?? 'pending' })),
  ]);
}

type Entries = Parameters<typeof presentIncome>[0];

/** A group's current income in dollars a month, from all members' current jobs. */
export const householdIncome = (people: readonly Entries[]): ReturnType<typeof presentIncome> =>
  presentIncome(people.flat());

/** Everyone whose place a change to one applicant can affect. */
export interface GroupAround {
  propertyId: string;
  applicantIds: string[];
}
