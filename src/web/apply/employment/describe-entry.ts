import { aMonth, describeOccupation } from '../../../domain/applications/answers/describe-answers.ts';
import { hasEmployer } from '../../../domain/applications/answers/employment.ts';
import { counted } from '../../../domain/text/counted.ts';
import { plainAmount } from '../fields/number-text.ts';
import type { EntryValues } from './employment-values.ts';

const UNNAMED = { current: 'New job', past: 'Past job', study: 'Study' };

/** Whether an entry names people who can confirm it. */
export const hasReferences = ({ kind, current_status }: EntryValues): boolean =>
  kind === 'past' || (kind === 'current' && hasEmployer(current_status));

/**
 * An entry as far as it is typed: its name, `facts` for a folded card, and `brief` for an open one, whose fields say
 * the rest.
 */
export function describeEntry(entry: EntryValues): { name: string; facts: string; brief: string } {
  const said = (word: string): string | null => word.trim() || null;
  const { name, where, when } = describeOccupation({
    is_past: entry.kind === 'past' ? 1 : 0,
    is_student: entry.kind === 'study' ? 1 : 0,
    school_name: said(entry.school_name),
    school_program: said(entry.school_program),
    start_date: said(entry.start_date),
    end_date: said(entry.end_date),
    current_status: entry.current_status || null,
    salary: null,
    salary_notes: said(entry.salary_notes),
    job_title: hasReferences(entry) ? said(entry.job_title) : null,
    employer: said(entry.employer),
  });
  const salary = Number(plainAmount(entry.salary));
  const people = hasReferences(entry) ? entry.references.filter((person) => person.name.trim() !== '').length : 0;
  const time = when.trim() !== 'to' && when;
  const money = entry.salary !== '' && salary >= 0 && aMonth(salary);
  const line = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
  return {
    name: name || UNNAMED[entry.kind],
    facts: line(where, money, time, people > 0 && counted(people, 'reference')),
    brief: line(where, time),
  };
}
