import type { Difference } from '../../kit/feedback/stale-question.tsx';

/** What a form says, thing by thing, in the words of its fields. */
export type Said = readonly (readonly [label: string, words: string])[];

/** The things of which two forms say something else; one that a form does not have says nothing there. */
export function differencesBetween(here: Said, there: Said): Difference[] {
  const [mine, theirs] = [new Map(here), new Map(there)];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((label) => ({ label, here: mine.get(label)?.trim() ?? '', there: theirs.get(label)?.trim() ?? '' }))
    .filter((difference) => difference.here !== difference.there);
}
