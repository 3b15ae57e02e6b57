import type { Difference } from '../../kit/feedback/stale-question.tsx';

/** The values of a form as text, by label. */
export type LabelledText = readonly (readonly [label: string, text: string])[];

/** The labels whose values differ between two forms; a missing label counts as empty. */
export function differencesBetween(here: LabelledText, there: LabelledText): Difference[] {
  const [mine, theirs] = [new Map(here), new Map(there)];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((label) => ({ label, here: mine.get(label)?.trim() ?? '', there: theirs.get(label)?.trim() ?? '' }))
    .filter((difference) => difference.here !== difference.there);
}
