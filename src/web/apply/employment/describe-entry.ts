import { formatPerMonth } from '../../../domain/applications/answers/describe-answers.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { hasEmployer } from '../../../domain/applications/answers/employment.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { plainAmount } from '../fields/number-text.ts';
import type { EntryValues } from './employment-values.ts';

const UNNAMED = { current: msg`New job`, past: msg`Past job`, study: msg`Study` };

/** Whether an entry has references. */
export const hasReferences = ({ kind, current_status }: EntryValues): boolean =>
  kind === 'past' || (kind === 'current' && hasEmployer(current_status));

/** Describes an entry as typed so far: its name, `facts` for a folded card, and `brief` for an open one. */
export function describeEntry(entry: EntryValues): { name: string; facts: string; brief: string } {
  const textOrNull = (word: string): string | null => word.trim() || null;
  const { name, where, when } = describeOccupation({
    is_past: entry.kind === 'past' ? 1 : 0,
    is_student: entry.kind === 'study' ? 1 : 0,
    school_name: textOrNull(entry.school_name),
    school_program: textOrNull(entry.school_program),
    start_date: textOrNull(entry.start_date),
    end_date: textOrNull(entry.end_date),
    current_status: entry.current_status || null,
    salary: null,
    salary_notes: textOrNull(entry.salary_notes),
    job_title: hasReferences(entry) ? textOrNull(entry.job_title) : null,
    employer: textOrNull(entry.employer),
  });
  const salary = Number(plainAmount(entry.salary));
  const people = hasReferences(entry) ? entry.references.filter((person) => person.name.trim() !== '').length : 0;
  const money = entry.salary !== '' && salary >= 0 && formatPerMonth(salary);
  const line = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
  return {
    name: name || UNNAMED[entry.kind](),
    facts: line(where, money, when, people > 0 && t`${plural(people, { one: '# reference', other: '# references' })}`),
    brief: line(where, when),
  };
}
