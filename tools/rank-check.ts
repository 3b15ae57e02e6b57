// npm run rank:check -- file.csv map.json: how well the shipped model orders and foretells outcomes of your choice.
// docs/rank-check.md says how to write the map.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadModel } from '../src/domain/ranking/model/load-model.ts';
import { projectRoot } from './run-node.ts';
import { BadCheck, checkOutcomes, readColumnMap } from './training/check-outcomes.ts';
import { sha256 } from './training/seal-model.ts';
import { percent, table } from './training/tables.ts';
import { INVENTED_VERSION } from './training/train-first.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: INVENTED_VERSION } },
});
const [file, mapFile] = positionals;
if (!file || !mapFile) fail('Two files are needed: npm run rank:check -- file.csv map.json');
const modelFile = path.join(projectRoot, 'models', 'tenancy-risk-51', `${options.model}.json`);
for (const needed of [file, mapFile, modelFile]) if (!existsSync(needed)) fail(`there is no file ${needed}`);

try {
  const model = loadModel(JSON.parse(readFileSync(modelFile, 'utf8')), sha256);
  const map = readColumnMap(readFileSync(mapFile, 'utf8'));
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  const { cases, bads, leftOut, known, figures, intervals } = await checkOutcomes(model, map, lines);
  const three = (value: number) => value.toFixed(3);
  console.log(`${model.model_id} ${model.version} on ${cases} cases, ${bads} of them bad (${percent(bads / cases)})`);
  if (leftOut > 0) console.log(`${leftOut} lines without an outcome are left out.`);
  console.log(
    `\n${table(
      ['figure', 'value', 'interval of 95 %'],
      [
        ['area under the curve (AUC)', three(figures.auc), intervals.auc.map(three).join(' to ')],
        ['slope on the points', three(figures.slope), intervals.slope.map(three).join(' to ')],
        [
          'error of calibration',
          percent(figures.calibrationError),
          intervals.calibrationError.map(percent).join(' to '),
        ],
      ],
    )}\n`,
  );
  console.log(
    table(
      ['input', 'known'],
      Object.entries(known).map(([id, share]) => [id, percent(share)]),
    ),
  );
} catch (error) {
  if (error instanceof BadCheck) fail(error.message);
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
