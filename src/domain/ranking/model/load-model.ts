// @untranslated: engineers read why a model is refused
import * as z from 'zod/mini';
import { faultsOfModel } from './check-model.ts';
import { RankingModel } from './model.ts';

/** Fields that can change without making it another model: when it was made, and who approved it. */
const UNHASHED_FIELDS = ['sha256', 'created_at', 'approved_by', 'effective_from'] as const;

/** The text that a model's hash is computed from, independent of the order of its fields. */
export function substanceOf(model: RankingModel): string {
  const entries = Object.entries(model).filter(([name]) => !UNHASHED_FIELDS.some((other) => other === name));
  return JSON.stringify(sorted(Object.fromEntries(entries)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** A model file that must not be used, with all faults. */
export class ModelRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The ranking model is refused: ${faults.join('; ')}.`);
    this.name = 'ModelRefused';
    this.faults = faults;
  }
}

/**
 * Loads and validates a model file: only a model with correct inputs, order, monotone points, gates and hash may rank
 * applicants.
 *
 * @param json the parsed file
 * @param sha256 the hash of a text, in hexadecimal; passed in because the domain has no access to platform APIs
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
