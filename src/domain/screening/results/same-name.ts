import * as z from 'zod/mini';
import { formatList } from '../../text/format-names.ts';
import { msg, type Text } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';

/** A name as an account has it, and as the bureau is asked for it. */
export const PersonName = z.object({ firstName: z.string(), lastName: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** The parts of a name without case, accents, punctuation and order: `O’Brien-Côté, ZOË` is `brien cote o zoe`. */
const partsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether two names can be of one person: one has all parts of the other, such as a document that also has a middle
 * name. A single part in common is too little, unless a name has no more.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return false;
  const left = [...more];
  return fewer.every((part) => {
    const at = left.indexOf(part);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

export const writtenName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** The name on a document in two parts: the last part is the family name, unless a comma says which is. */
function nameOnDocument(name: string): PersonName {
  const [before = '', after = ''] = name.split(',', 2).map((part) => part.trim());
  if (after) return { firstName: after, lastName: before };
  const parts = name.trim().split(/\s+/);
  const lastName = parts.pop() ?? '';
  return { firstName: parts.join(' ') || lastName, lastName };
}

/**
 * The name that a report is requested for: the one that was identified. Where the account has the same name, its own
 * spelling; where no document was verified, the account's name.
 *
 * @param onDocument the name on a verified document; null where there is none
 */
export const identifiedName = (account: PersonName, onDocument: string | null): PersonName =>
  onDocument === null || isSameName(onDocument, writtenName(account)) ? account : nameOnDocument(onDocument);

/** The checks whose results are under a name. */
export const NAMED_CHECKS = [KIND.identity, KIND.credit, KIND.background] as const;
export type NamedCheck = (typeof NAMED_CHECKS)[number];

/** The name of a person's account, and those that their checks are under; none for a check without a name. */
export interface KnownNames {
  account: string;
  checks: Partial<Record<NamedCheck, string | null>>;
}

/** The checks that are under another name than the account's, by that name. */
export function otherNames({ account, checks }: KnownNames): { name: string; checks: NamedCheck[] }[] {
  const byName = new Map<string, NamedCheck[]>();
  for (const check of NAMED_CHECKS) {
    const name = checks[check];
    if (!name || isSameName(account, name)) continue;
    const known = [...byName.keys()].find((other) => isSameName(other, name)) ?? name;
    byName.set(known, [...(byName.get(known) ?? []), check]);
  }
  return [...byName].map(([name, named]) => ({ name, checks: named }));
}

const SOURCES: Record<NamedCheck, Text> = {
  [KIND.identity]: msg`the ID that was checked`,
  [KIND.credit]: msg`the credit check`,
  [KIND.background]: msg`the background check`,
};

/** `the ID that was checked and the credit check` */
export const listNamedChecks = (checks: readonly NamedCheck[]): string =>
  formatList(checks.map((check) => SOURCES[check]()));
