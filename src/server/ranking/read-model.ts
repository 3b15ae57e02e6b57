import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadModel } from '../../domain/ranking/model/load-model.ts';
import { compileModel, type ScoreTable } from '../../domain/ranking/score/score.ts';

/** The model of this release. */
export const SHIPPED_MODEL = path.resolve(import.meta.dirname, '../../../models/tenancy-risk-51/2.0.0.json');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A ranking model ready for scoring, and its card: what it is, what it is not, and how it was measured. */
export interface ReadModel {
  model: ScoreTable;
  /** Markdown of the simplest kind: headings, paragraphs, lists, tables, `code`. */
  card: string;
}

/**
 * Reads a ranking model with the card next to it, and prepares it for scoring.
 *
 * @throws ModelRefused when the file is invalid in any way, so that the server does not start with it
 */
export async function readModel(file: string): Promise<ReadModel> {
  const model = loadModel(JSON.parse(await readFile(file, 'utf8')), sha256);
  const card = await readFile(path.join(path.dirname(file), model.model_card), 'utf8');
  return { model: compileModel(model), card };
}
