import * as z from 'zod/mini';
import { CoApplicantName } from '../../../domain/invitations/co-applicants.ts';
import { emailProblem, normalizeEmail } from '../../../domain/values/email.ts';
import { formatPhone, normalizePhone } from '../../../domain/values/phone.ts';
import { textableNumberProblem } from '../../../domain/values/textable-number.ts';

/** One person to invite, as typed. */
export interface CoApplicantValues {
  key: number;
  name: string;
  method: 'email' | 'phone';
  contact: string;
}

export const emptyCoApplicant = (key: number): CoApplicantValues => ({ key, name: '', method: 'email', contact: '' });

export const isBlank = ({ name, contact }: CoApplicantValues): boolean => name.trim() === '' && contact.trim() === '';

/** The problems of a row, by field. */
export function coApplicantProblems({ name, method, contact }: CoApplicantValues): { name?: string; contact?: string } {
  const checkedName = z.safeParse(CoApplicantName, name);
  const contactProblem = method === 'email' ? emailProblem(contact) : textableNumberProblem(contact);
  return {
    ...(!checkedName.success && { name: checkedName.error.issues[0]?.message ?? '' }),
    ...(contactProblem && { contact: contactProblem }),
  };
}

/** The address or number that the link is sent to. */
const recipientOf = ({ method, contact }: CoApplicantValues): string =>
  method === 'email' ? normalizeEmail(contact) : normalizePhone(contact);

/** Who got no link and why, by the key of the row. */
export function refusedRows(
  rows: readonly CoApplicantValues[],
  notSent: readonly { to: string; reason: string }[],
): Record<number, string> {
  const reasons = new Map(notSent.map(({ to, reason }) => [to, `${formatPhone(to)} ${reason}`]));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const reason = reasons.get(recipientOf(row));
      return reason === undefined ? [] : [[row.key, reason] as const];
    }),
  );
}

/** The body of the call; names are keyed by address or number. */
export function coApplicantList(rows: readonly CoApplicantValues[]) {
  const normalized = rows.map((row) => ({ ...row, contact: recipientOf(row) }));
  const by = (method: CoApplicantValues['method']): string[] =>
    normalized.filter((row) => row.method === method).map(({ contact }) => contact);
  return {
    emails: by('email'),
    phone_numbers: by('phone'),
    names: Object.fromEntries(normalized.map(({ contact, name }) => [contact, name.trim()])),
  };
}
