import { createHash } from 'node:crypto';
import { substanceOf } from '../../src/domain/ranking/model/load-model.ts';
import type { RankingModel } from '../../src/domain/ranking/model/model.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A model with the hash of its content. */
export const sealed = (model: Omit<RankingModel, 'sha256'>): RankingModel => {
  const open = { ...model, sha256: '' };
  return { ...open, sha256: sha256(substanceOf(open)) };
};
