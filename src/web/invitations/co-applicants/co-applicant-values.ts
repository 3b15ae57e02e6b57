import * as z from 'zod/mini';
import { CoApplicantName } from '../../../domain/invitations/co-applicants.ts';
import { emailProblem, normalizeEmail } from '../../../domain/values/email.ts';
import { normalizePhone, phoneProblem } from '../../../domain/values/phone.ts';

/** One person to ask, as it is typed. */
export interface FriendValues {
  key: number;
  name: string;
  method: 'email' | 'phone';
  contact: string;
}

export const noFriend = (key: number): FriendValues => ({ key, name: '', method: 'email', contact: '' });

export const isBlank = ({ name, contact }: FriendValues): boolean => name.trim() === '' && contact.trim() === '';

/** What is wrong with a row, by field. */
export function friendProblems({ name, method, contact }: FriendValues): { name?: string; contact?: string } {
  const named = z.safeParse(CoApplicantName, name);
  const reach = method === 'email' ? emailProblem(contact) : phoneProblem(contact);
  return {
    ...(!named.success && { name: named.error.issues[0]?.message ?? '' }),
    ...(reach && { contact: reach }),
  };
}

/** The rows as the call takes them; names stand beside their address or number. */
export function friendList(rows: readonly FriendValues[]) {
  const reached = rows.map((row) => ({
    ...row,
    contact: row.method === 'email' ? normalizeEmail(row.contact) : normalizePhone(row.contact),
  }));
  const by = (method: FriendValues['method']): string[] =>
    reached.filter((row) => row.method === method).map(({ contact }) => contact);
  return {
    emails: by('email'),
    phone_numbers: by('phone'),
    names: Object.fromEntries(reached.map(({ contact, name }) => [contact, name.trim()])),
  };
}
