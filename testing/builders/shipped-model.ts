import { createHash } from 'node:crypto';
import shipped from '../../models/tenancy-risk-51/2.0.0.json' with { type: 'json' };
import { loadModel } from '../../src/domain/ranking/model/load-model.ts';
import { compileModel, type ScoreTable } from '../../src/domain/ranking/score/score.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A copy of the model file that the product ships with. */
export const shippedFile = (): typeof shipped => structuredClone(shipped);

/** The shipped model, ready for scoring. */
export const shippedTable = (): ScoreTable => compileModel(loadModel(shipped, sha256));
