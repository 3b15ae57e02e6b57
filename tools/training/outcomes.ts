import { INPUT_COUNT } from '../../src/domain/ranking/inputs/inputs.ts';
import { areCodes } from '../../src/domain/ranking/score/codes.ts';
import type { Cases } from './cohort.ts';

/** The columns of an operator's file, in this order. */
export const COLUMNS = [
  'lease',
  'model_version',
  'codes',
  'proven',
  'start_date',
  'outcome',
  'source',
  'chosen_rank',
] as const;

const OUTCOMES = ['good', 'bad', 'ended_early'];
const MOST_COMPLAINTS = 20;

/** An unusable file of outcomes, with the errors by line. */
export class BadOutcomes extends Error {
  constructor(complaints: readonly string[]) {
    const more = complaints.length - MOST_COMPLAINTS;
    const shown = complaints.slice(0, MOST_COMPLAINTS).join('\n');
    super(`The file of outcomes cannot be used; nothing was written.\n${shown}${more > 0 ? `\nand ${more} more` : ''}`);
    this.name = 'BadOutcomes';
  }
}

/** Outcomes of real leases. */
export interface Outcomes extends Cases {
  /** Leases that ended early without trouble carry no information and are left out. */
  leftOut: number;
  /** The rank of the household that the landlord chose, where it is known: only chosen people have outcomes. */
  chosenRanks: number[];
}

/**
 * Reads a file of outcomes: one line for each lease, with the household's stored codes as 51 hexadecimal digits, its
 * proven-payer flag, the first day of the lease, and the outcome of the year.
 *
 * @throws BadOutcomes with every invalid line; a file with any error is not used at all
 */
export function readOutcomes(text: string): Outcomes {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (header !== COLUMNS.join(',')) throw new BadOutcomes([`line 1: the columns have to be ${COLUMNS.join(',')}`]);
  const complaints: string[] = [];
  const leases = new Set<string>();
  const rows = lines.map((line, index) => {
    const fields = line.split(',');
    const faults =
      fields.length === COLUMNS.length ? faultsOf(fields) : [`${fields.length} fields and not ${COLUMNS.length}`];
    if (leases.has(fields[0] ?? '')) faults.push(`lease ${fields[0]} stands here a second time`);
    leases.add(fields[0] ?? '');
    complaints.push(...faults.map((fault) => `line ${index + 2}: ${fault}`));
    return fields;
  });
  if (rows.length === 0) complaints.push('line 2: no lease at all');
  if (complaints.length > 0) throw new BadOutcomes(complaints);
  return toCases(rows);
}

/** Decodes 51 hexadecimal digits; undefined if invalid. */
function codesFrom(digits: string): Uint8Array | undefined {
  if (!/^[0-9a-e]+$/.test(digits) || digits.length !== INPUT_COUNT) return undefined;
  const codes = Uint8Array.from(digits, (digit) => Number.parseInt(digit, 16));
  return areCodes(codes) ? codes : undefined;
}

function faultsOf(fields: readonly string[]): string[] {
  const [lease = '', version = '', codes = '', proven = '', start = '', outcome = '', source = '', rank = ''] = fields;
  const faults: string[] = [];
  if (lease === '') faults.push('no lease is named');
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`"${version}" is no model version`);
  if (!codesFrom(codes)) faults.push(`codes are not ${INPUT_COUNT} hexadecimal digits that an application can have`);
  if (proven !== '0' && proven !== '1') faults.push(`proven is 0 or 1, not "${proven}"`);
  if (!isDate(start)) faults.push(`"${start}" is no date (year-month-day)`);
  if (!OUTCOMES.includes(outcome)) faults.push(`outcome is ${OUTCOMES.join(', ')}, not "${outcome}"`);
  if (source === '') faults.push('no source of the outcome is named');
  if (!/^([1-9]\d*)?$/.test(rank)) faults.push(`chosen_rank is a place or empty, not "${rank}"`);
  return faults;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

function toCases(rows: readonly (readonly string[])[]): Outcomes {
  const ripe = rows.filter((fields) => fields[5] !== 'ended_early');
  const codes = new Uint8Array(ripe.length * INPUT_COUNT);
  for (const [row, fields] of ripe.entries()) codes.set(codesFrom(fields[2] ?? '') ?? [], row * INPUT_COUNT);
  return {
    count: ripe.length,
    codes,
    proven: Uint8Array.from(ripe, (fields) => Number(fields[3])),
    bad: Uint8Array.from(ripe, (fields) => (fields[5] === 'bad' ? 1 : 0)),
    leftOut: rows.length - ripe.length,
    chosenRanks: ripe.flatMap((fields) => (fields[7] ? [Number(fields[7])] : [])),
  };
}
