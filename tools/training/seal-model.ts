import { createHash } from 'node:crypto';
import type { RankingModel } from '../../src/domain/ranking/model/model.ts';
import { substanceOf } from '../../src/domain/ranking/model/model-substance.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A model with the hash of its substance. */
export const sealed = (model: Omit<RankingModel, 'sha256'>): RankingModel => {
  const open = { ...model, sha256: '' };
  return { ...open, sha256: sha256(substanceOf(open)) };
};
