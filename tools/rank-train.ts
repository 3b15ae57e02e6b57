// npm run rank:train: trains the ranking model. Without options: on simulated households, as version 2.0.0, and once
// more with each of four other seeds to see whether the points depend on the seed (some minutes). With
// --outcomes file.csv --prior 2.0.0 --out 2.1.0: on outcomes of real leases, with the shipped model as prior.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadModel, ModelRefused } from '../src/domain/ranking/model/load-model.ts';
import type { RankingModel } from '../src/domain/ranking/model/model.ts';
import { compileModel } from '../src/domain/ranking/score/score.ts';
import { projectRoot } from './run-node.ts';
import {
  aucWithoutCreditBudget,
  measureAlternatives,
  measureBudgets,
  measureSensitivity,
} from './training/alternatives.ts';
import { type Tried, unmet } from './training/gates.ts';
import { type SeedFigures, writeModelCard, writeNextCard } from './training/model-card.ts';
import { BadOutcomes, readOutcomes } from './training/outcomes.ts';
import { retrain } from './training/retrain.ts';
import { sha256 } from './training/seal-model.ts';
import { fairnessTable, knownSharesTable, movesTable, percent, table, tenthsTable } from './training/tables.ts';
import {
  DEFAULT_SEED,
  DEFAULT_SIZE,
  INVENTED_VERSION,
  type Trained,
  trainFirst,
  withTried,
} from './training/train-first.ts';
import { measureKnownShares } from './training/trials/known-shares.ts';
import { makeRecorded, measureMoves } from './training/trials/moves.ts';
import { measurePairs } from './training/trials/pairs.ts';
import { bankruptcyBesideCard, costsOfEvents } from './training/trials/single-events.ts';
import { differencesByInput, largestDifference } from './training/trials/stability.ts';
import { writeWhole } from './training/write-files.ts';

const SENSITIVITY_SIZE = 60_000;
const DEFAULT_SEEDS = 5;
/** Between the seeds of the trainings that are compared. */
const SEEDS_APART = 1000;
const MOST_RECORDS = 40_000;

const { values: options } = parseArgs({
  options: {
    outcomes: { type: 'string' },
    prior: { type: 'string', default: INVENTED_VERSION },
    out: { type: 'string' },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    size: { type: 'string', default: String(DEFAULT_SIZE) },
    folder: { type: 'string', default: path.join(projectRoot, 'models', 'tenancy-risk-51') },
    seeds: { type: 'string', default: String(DEFAULT_SEEDS) },
    sensitivity: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});
const seed = wholeNumber(options.seed, 'seed', 0);
const size = wholeNumber(options.size, 'size', 1000);
const seeds = wholeNumber(options.seeds, 'seeds', 1);
const version =
  options.out ?? (options.outcomes ? fail('--outcomes needs --out, the version to write') : INVENTED_VERSION);
if (!/^\d+\.\d+\.\d+$/.test(version)) fail(`--out is a version such as 1.1.0, not "${version}"`);

try {
  if (options.outcomes) trainOnOutcomes(options.outcomes);
  else trainOnInvented();
} catch (error) {
  if (error instanceof BadOutcomes || error instanceof ModelRefused) fail(error.message);
  throw error;
}

function trainOnInvented(): void {
  const first = trainFirst(seed, size, version);
  const others = Array.from({ length: seeds - 1 }, (_, place) => figuresAtSeed(seed + (place + 1) * SEEDS_APART));
  const trainings = [first.model.inputs, ...others.map(({ inputs }) => inputs)];
  const scoring = compileModel(first.model);
  const tried: Tried = {
    difference: largestDifference(trainings),
    bankruptcyBesideCard: bankruptcyBesideCard(scoring),
    pairs: measurePairs(scoring, seed + 2),
    moves: measureMoves(scoring, makeRecorded(Math.min(size, MOST_RECORDS), seed + 3)),
  };
  const trained = withTried(first, tried);
  const { model, measures, fairness } = trained;
  console.log(`${model.model_id} ${version}: ${size} invented households, seed ${seed}\n`);
  console.log(
    `AUC ${measures.auc.toFixed(3)} · slope ${measures.slope.toFixed(3)} · error of calibration ${percent(measures.calibrationError)} · Brier ${measures.brier.toFixed(4)} (base rate ${measures.brierOfBaseRate.toFixed(4)})\n`,
  );
  console.log(`${tenthsTable(measures)}\n`);
  const alternatives = measureAlternatives(trained, seed + 1);
  const searched = {
    alternatives,
    budgets: measureBudgets(trained),
    aucWithoutCreditBudget: aucWithoutCreditBudget(trained),
    tried,
    events: costsOfEvents(scoring),
    bySeed: [figuresOfModel(first), ...others],
    knownShares: measureKnownShares(trained),
  };
  console.log(`first of ten\n${fairnessTable(alternatives, 'first')}\n`);
  console.log(`among the first three\n${fairnessTable(alternatives, 'topThree')}\n`);
  console.log(`budget of income, among the first three\n${fairnessTable(searched.budgets, 'topThree')}\n`);
  console.log(
    `trouble at the first place ${percent(fairness.first.trouble)}; AUC without the budget of credit ${searched.aucWithoutCreditBudget.toFixed(3)}\n`,
  );
  console.log(`${movesTable(tried.moves)}\n`);
  console.log(`with an unknown partner ${tried.pairs.withUnknown}, with a checked bad one ${tried.pairs.withWorst}`);
  console.log(`largest difference between ${seeds} seeds: ${tried.difference.points} (${tried.difference.input})\n`);
  const apart = differencesByInput(trainings).filter(({ points }) => points > 1);
  console.log(`by input: ${apart.map(({ input, points }) => `${input} ${points}`).join(', ')}\n`);
  console.log(`${knownSharesTable(searched.knownShares)}\n`);
  if (options.sensitivity) {
    const rows = measureSensitivity(trained, seed, SENSITIVITY_SIZE).map((row) => [
      row.name,
      row.retrained.toFixed(3),
      row.shipped.toFixed(3),
    ]);
    console.log(`${table(['world', 'retrained', 'this model'], rows)}\n`);
  }
  saveModel(model, writeModelCard(trained, searched));
}

/** The same training with another seed. */
function figuresAtSeed(otherSeed: number): SeedFigures {
  console.log(`seed ${otherSeed} …`);
  return figuresOfModel(trainFirst(otherSeed, size, version));
}

function figuresOfModel({ model, measures, fairness }: Trained): SeedFigures {
  return {
    inputs: model.inputs,
    auc: measures.auc,
    slope: measures.slope,
    calibrationError: measures.calibrationError,
    first: fairness.first.ratio,
    topThree: fairness.topThree.ratio,
  };
}

function trainOnOutcomes(file: string): void {
  for (const needed of [file, modelFile(options.prior)]) if (!existsSync(needed)) fail(`there is no file ${needed}`);
  const prior = loadModel(JSON.parse(readFileSync(modelFile(options.prior), 'utf8')), sha256);
  const outcomes = readOutcomes(readFileSync(file, 'utf8'));
  const createdAt = new Date().toISOString().slice(0, 10);
  const { kind, bads, before, shift, model } = retrain(prior, outcomes, { version, createdAt, seed });
  const beyond = outcomes.chosenRanks.filter((rank) => rank > 3).length;
  console.log(
    `${outcomes.count} leases, ${bads} with trouble, ${outcomes.leftOut} left out; chosen below place 3: ${beyond}`,
  );
  console.log(
    `${prior.version} on them: AUC ${before.auc.toFixed(3)}, slope ${before.slope.toFixed(3)}; shift of points ${shift.toFixed(3)}`,
  );
  if (!model) {
    console.log(`With fewer than 50 leases with trouble the model is only watched. Nothing was written.`);
    return;
  }
  console.log(
    kind === 'learned'
      ? 'Weights learned.'
      : 'Calibration and band fitted; the weights stay (they learn from more than 300).',
  );
  console.log(
    table(
      ['figure', 'value'],
      Object.entries(model.metrics).map(([name, value]) => [name, String(value)]),
    ),
  );
  saveModel(model, writeNextCard(model, bads, outcomes.leftOut));
}

/** Writes model and card, unless a gate fails or the version exists with another model: a model file never changes. */
function saveModel(model: RankingModel, card: string): void {
  console.log(`sha256: ${model.sha256}`);
  if (options.dry) {
    console.log('Nothing was written.');
    return;
  }
  const faults = unmet(model.gates);
  for (const { name, value } of faults) console.log(`unmet gate: ${name}, ${value}`);
  if (faults.length > 0) fail('Nothing was written.');
  const file = modelFile(model.version);
  if (existsSync(file)) {
    const { sha256: present } = JSON.parse(readFileSync(file, 'utf8')) as { sha256?: unknown };
    const same = `${model.version} is there already, with the same hash.`;
    const other = `Another model is ${model.version} already. Nothing was written; name a version with --out.`;
    console.log(present === model.sha256 ? same : other);
    return;
  }
  mkdirSync(options.folder, { recursive: true });
  writeWhole([
    { path: path.join(options.folder, model.model_card), text: card },
    { path: file, text: `${JSON.stringify(model, null, 2)}\n` },
  ]);
  console.log(`Written: ${path.relative(projectRoot, file)}`);
}

function modelFile(name: string): string {
  return path.join(options.folder, `${name}.json`);
}

function wholeNumber(text: string, name: string, least: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= least ? number : fail(`--${name} is a whole number from ${least}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
