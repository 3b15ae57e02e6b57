import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { versionTexts } from '../../../domain/applications/sections/section-facts.ts';
import { msg, t } from '../../../domain/text/t.ts';
import type { Difference } from '../../kit/feedback/stale-question.tsx';
import { differencesBetween, type LabelledText } from '../drafts/differences.ts';
import { plainAmount } from '../fields/number-text.ts';
import { describeEntry } from './describe-entry.ts';
import { type EmploymentValues, type EntryValues, isBlank } from './employment-values.ts';

/** Every field of an entry by its label on the screen. */
const textsOf = (entry: EntryValues): LabelledText => [
  ...versionTexts(JOB, {
    ...entry,
    current_status: describeEmploymentStatus(entry.current_status),
    salary: plainAmount(entry.salary),
  }),
  ...entry.references.map(
    ({ name, email, phone_number }, index) =>
      [t`Reference ${index + 1}`, [name, phone_number.replace(/\D/g, ''), email].filter(Boolean).join(', ')] as const,
  ),
];

const NOT_THERE = msg`not listed`;

const summaryOf = (entry: EntryValues): string => describeEntry(entry).facts || describeEntry(entry).name;

function between(here: EntryValues | undefined, there: EntryValues | undefined): Difference[] {
  if (here && there) {
    const { name } = describeEntry(here);
    return differencesBetween(textsOf(here), textsOf(there)).map((one) => ({
      ...one,
      label: t`${name}: ${one.label}`,
    }));
  }
  const only = here ?? there;
  if (!only) return [];
  const { name } = describeEntry(only);
  return [{ label: name, here: here ? summaryOf(here) : NOT_THERE(), there: there ? summaryOf(there) : NOT_THERE() }];
}

/** Identifies an entry on two screens: by its id, and before the first save by its key. */
const identityOf = ({ id, key }: EntryValues): string => id ?? key;

/** The jobs and studies that differ between two screens, and those that only one of them has. */
export function entryDifferences(here: EmploymentValues, there: EmploymentValues): Difference[] {
  const byIdentity = ({ entries }: EmploymentValues) =>
    new Map(entries.filter((entry) => !isBlank(entry)).map((entry) => [identityOf(entry), entry]));
  const [mine, theirs] = [byIdentity(here), byIdentity(there)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((name) => between(mine.get(name), theirs.get(name)));
}
