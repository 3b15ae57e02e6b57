import { numberWord } from '../../text/counted.ts';

/** A requested reference; `again` is whether the landlord would rent to the person again, null while unanswered. */
export interface RequestedReference {
  again: 'no' | 'maybe' | 'yes' | null;
  isAnswered: boolean;
}

/** `2 of 2, would rent again`, `2 of 2, one “maybe”`, `0 of 1 answered`; `not asked` without requests. */
export function describeReferences(asked: readonly RequestedReference[]): string {
  if (asked.length === 0) return 'not asked';
  const answers = asked.filter(({ isAnswered }) => isAnswered);
  const share = `${answers.length} of ${asked.length}`;
  if (answers.length === 0) return `${share} answered`;
  const doubts = (['maybe', 'no'] as const).flatMap((word) => {
    const count = answers.filter(({ again }) => again === word).length;
    return count > 0 ? `${numberWord(count)} “${word}”` : [];
  });
  return [share, ...(doubts.length > 0 ? doubts : ['would rent again'])].join(', ');
}
