import type { RankingModel } from './model.ts';

/** What may change without another model: when it was made, and who approved it. */
const CIRCUMSTANCES = ['sha256', 'created_at', 'approved_by', 'effective_from'] as const;

/** The text that a model's hash is taken of. The same substance gives the same text, whatever the order of its fields. */
export function substanceOf(model: RankingModel): string {
  const entries = Object.entries(model).filter(([name]) => !CIRCUMSTANCES.some((other) => other === name));
  return JSON.stringify(sorted(Object.fromEntries(entries)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
