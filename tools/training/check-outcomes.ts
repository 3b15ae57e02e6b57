import * as z from 'zod/mini';
import { INPUT_COUNT, INPUTS } from '../../src/domain/ranking/inputs/inputs.ts';
import type { RankingModel } from '../../src/domain/ranking/model/model.ts';
import { codeOf } from '../../src/domain/ranking/score/codes.ts';
import { compileModel, pointsOf } from '../../src/domain/ranking/score/score.ts';
import { type Bins, binsOf, type Figures, figuresOf, type Interval, lineThrough, middleOf, redrawn } from './bins.ts';
import { chanceOf } from './random-source.ts';

/** A column that holds the value of an input, in the input's own unit once multiplied. */
const MappedInput = z.strictObject({
  column: z.string(),
  /** What the column's number is multiplied by: 100 for a share that the input counts in percent. */
  times: z.optional(z.number()),
  /** Values that mean "not known", such as -9 or 98; an empty field always does. */
  unknown: z.optional(z.array(z.string())),
  /** Numbers for values that are words. */
  values: z.optional(z.record(z.string(), z.number())),
});

/** How the columns of a file become inputs; see docs/rank-check.md. */
const ColumnMap = z.strictObject({
  outcome: z.strictObject({ column: z.string(), bad: z.array(z.string()).check(z.minLength(1)) }),
  inputs: z.record(z.string(), MappedInput),
});
export type ColumnMap = z.infer<typeof ColumnMap>;

/** A file or a map that cannot be used. */
export class BadCheck extends Error {
  override readonly name = 'BadCheck';
}

/**
 * Reads a column map.
 *
 * @throws BadCheck if it is not one, or names an input that there is not
 */
export function readColumnMap(text: string): ColumnMap {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BadCheck('The map is not JSON.');
  }
  const parsed = z.safeParse(ColumnMap, json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'map'}: ${issue.message}`);
    throw new BadCheck(`The map cannot be used: ${faults.join('; ')}.`);
  }
  const strange = Object.keys(parsed.data.inputs).filter((id) => INPUTS.every((input) => input.id !== id));
  if (strange.length > 0) throw new BadCheck(`There is no input ${strange.join(', ')}.`);
  if (Object.keys(parsed.data.inputs).length === 0) throw new BadCheck('The map names no input.');
  return parsed.data;
}

export interface Checked {
  cases: number;
  bads: number;
  /** Lines without a usable outcome. */
  leftOut: number;
  /** The share of cases in which each mapped input is known. */
  known: Record<string, number>;
  /** The slope is that of the outcome on the points: 1 means that 100 points double the odds. */
  figures: Figures;
  intervals: Record<keyof Figures, Interval>;
}

const ROUNDS = 400;
const SEED = 51;

/**
 * Scores the lines of an outcome file with a model's points and measures how well they order and foretell the outcomes.
 * The level is fitted to the file, since its rate of bad outcomes is its own.
 *
 * @param lines of a comma-separated file with a header, read one after the other
 * @throws BadCheck if a mapped column is missing, or there are no good or no bad outcomes
 */
export async function checkOutcomes(
  model: RankingModel,
  map: ColumnMap,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Checked> {
  const table = compileModel(model);
  const mapped = INPUTS.flatMap((input, place) => {
    const column = map.inputs[input.id];
    return column ? [{ input, place, column }] : [];
  });
  const known: Record<string, number> = Object.fromEntries(mapped.map(({ input }) => [input.id, 0]));
  const [points, bad]: [number[], number[]] = [[], []];
  let columns: ReadonlyMap<string, number> | undefined;
  let leftOut = 0;
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const fields = fieldsOf(line);
    if (!columns) {
      columns = columnsOf(fields, [map.outcome.column, ...mapped.map(({ column }) => column.column)]);
      continue;
    }
    const outcome = fields[columns.get(map.outcome.column) ?? -1]?.trim() ?? '';
    if (outcome === '') {
      leftOut += 1;
      continue;
    }
    const codes = new Uint8Array(INPUT_COUNT);
    for (const { input, place, column } of mapped) {
      const value = mappedValue(fields[columns.get(column.column) ?? -1] ?? '', column);
      if (value === undefined) continue;
      codes[place] = codeOf(input, { value, declared: false });
      known[input.id] = (known[input.id] ?? 0) + 1;
    }
    points.push(pointsOf(table, { codes, proven: false }));
    bad.push(map.outcome.bad.includes(outcome) ? 1 : 0);
  }
  const bads = bad.reduce((total, value) => total + value, 0);
  if (bads === 0 || bads === bad.length) throw new BadCheck('The file needs good and bad outcomes.');
  return {
    cases: bad.length,
    bads,
    leftOut,
    known: Object.fromEntries(Object.entries(known).map(([id, count]) => [id, count / bad.length])),
    ...measured(binsOf(points, bad), model.base_points),
  };
}

/** Level and slope are the file's own: its rate of bad outcomes is, and so is how much its columns tell. */
function figuresAtOwnLevel(bins: Bins, base: number): Figures {
  const line = lineThrough(bins, base);
  return { ...figuresOf(bins, base, line), slope: line.slope };
}

function measured(bins: Bins, base: number): Pick<Checked, 'figures' | 'intervals'> {
  const chance = chanceOf(SEED);
  const draws = Array.from({ length: ROUNDS }, () => figuresAtOwnLevel(redrawn(bins, chance), base));
  const spread = (name: keyof Figures) => middleOf(draws.map((draw) => draw[name]));
  return {
    figures: figuresAtOwnLevel(bins, base),
    intervals: { auc: spread('auc'), slope: spread('slope'), calibrationError: spread('calibrationError') },
  };
}

function columnsOf(header: readonly string[], wanted: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(header.map((name, place) => [name.replace(/^\uFEFF/, '').trim(), place]));
  const missing = wanted.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new BadCheck(`The file has no column ${[...new Set(missing)].join(', ')}.`);
  return columns;
}

function mappedValue(
  field: string,
  { times = 1, unknown = [], values }: z.infer<typeof MappedInput>,
): number | undefined {
  const text = field.trim();
  if (text === '' || unknown.includes(text)) return undefined;
  const number = values ? values[text] : Number(text);
  return number === undefined || !Number.isFinite(number) ? undefined : number * times;
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;

/** The fields of a line; a field in quotes may contain commas and doubled quotes. */
export function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  const text = `${line},`;
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [, quoted, plain] = FIELD.exec(text) ?? [];
    if (quoted === undefined && plain === undefined) break;
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return fields;
}
