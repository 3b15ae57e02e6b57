import * as z from 'zod/mini';
import { faultsOfModel } from './check-model.ts';
import { RankingModel } from './model.ts';

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

/** A model file that may not rank anybody, with every reason. */
export class ModelRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The ranking model is refused: ${faults.join('; ')}.`);
    this.name = 'ModelRefused';
    this.faults = faults;
  }
}

/**
 * Takes a model file in, or refuses it: places may rest only on a model whose inputs, order, monotone points, gates and
 * hash are right.
 *
 * @param json the parsed file
 * @param sha256 the hash of a text, in hexadecimal; handed in because this floor knows no machine
 * @throws ModelRefused with every fault
 */
export function loadModel(json: unknown, sha256: (text: string) => string): RankingModel {
  const parsed = z.safeParse(RankingModel, json);
  if (!parsed.success) {
    throw new ModelRefused(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`));
  }
  const model = parsed.data;
  const faults = faultsOfModel(model);
  if (sha256(substanceOf(model)) !== model.sha256) faults.push('its hash is another one: the file was changed');
  if (faults.length > 0) throw new ModelRefused(faults);
  return model;
}
