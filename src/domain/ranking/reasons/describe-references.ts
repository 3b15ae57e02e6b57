import { msg, type Text, t } from '../../text/t.ts';

/** A requested reference; the answers are null while it is unanswered. */
export interface RequestedReference {
  isAnswered: boolean;
  onTime: 'no' | 'sometimes' | 'yes' | null;
  damage: 'no' | 'little' | 'yes' | null;
  again: 'no' | 'maybe' | 'yes' | null;
}

/** Every answer but the best one to each question, worst first. */
const DOUBTS: readonly [words: Text, holds: (reference: RequestedReference) => boolean][] = [
  [msg`would not rent again`, ({ again }) => again === 'no'],
  [msg`“maybe” to renting again`, ({ again }) => again === 'maybe'],
  [msg`rent not paid on time`, ({ onTime }) => onTime === 'no'],
  [msg`rent only sometimes on time`, ({ onTime }) => onTime === 'sometimes'],
  [msg`damage`, ({ damage }) => damage === 'yes'],
  [msg`a little damage`, ({ damage }) => damage === 'little'],
];

/**
 * `2 of 2 answered, would rent again`, `1 of 1 answered: would not rent again, damage`, `0 of 1 answered`; `not asked`
 * without requests. Of several answers, each doubt has its count: `damage (1)`.
 */
export function describeReferences(asked: readonly RequestedReference[]): string {
  if (asked.length === 0) return t`not asked`;
  const answers = asked.filter(({ isAnswered }) => isAnswered);
  const share = t`${answers.length} of ${asked.length} answered`;
  if (answers.length === 0) return share;
  const doubts = DOUBTS.flatMap(([words, holds]) => {
    const count = answers.filter(holds).length;
    return count === 0 ? [] : [answers.length > 1 ? `${words()} (${count})` : words()];
  });
  return doubts.length > 0 ? t`${share}: ${doubts.join(', ')}` : t`${share}, would rent again`;
}
