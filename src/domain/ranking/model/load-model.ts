import * as z from 'zod/mini';
import { faultsOfModel } from './check-model.ts';
import { RankingModel } from './model.ts';
import { substanceOf } from './model-substance.ts';

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
