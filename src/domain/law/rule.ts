import type { Text } from '../text/t.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../values/province.ts';

/** Whether something may be asked. `optional`: only if leaving it out is as easy as answering. */
export type Asking = 'allowed' | 'optional' | 'with rental history' | 'after acceptance' | 'never';

/** The rules of the table. The API names one of them where it refuses something (`rule` of the reply). */
export type RuleId =
  | 'rental-history'
  | 'income'
  | 'kind-of-income'
  | 'sin'
  | 'id-copies'
  | 'income-documents'
  | 'protected-grounds'
  | 'occupants'
  | 'ages-of-occupants'
  | 'pets'
  | 'smoking'
  | 'other-questions'
  | 'credit-check'
  | 'background-check'
  | 'bank-data'
  | 'identity-check'
  | 'reference-check'
  | 'applicant-fees'
  | 'deposit'
  | 'sales-tax'
  | 'report-notice'
  | 'automation-notice'
  | 'income-in-ranking'
  | 'age-of-reports'
  | 'retention'
  | 'payment-records'
  | 'breach-records'
  | 'age-of-majority'
  | 'language';

/** Where a rule is written. */
export interface Source {
  /** An act with its section, a decision of a court, or guidance with its year. */
  name: Text;
  /** The month in which it was gathered, such as `2026-11`. */
  gathered: string;
  /** Written down from memory: nobody has compared it with the source yet. */
  isUnchecked?: true;
  /** What was written down from memory, although the rest was compared with the source. */
  unchecked?: Text;
}

/** A cell of the table with a rule. */
export interface Ruled<Value> {
  /** What the code follows. */
  value: Value;
  /** The same in a sentence for people. */
  says: Text;
  source: Source;
}

/** A cell of the table without a rule that we know of. */
interface Silent<Value> {
  /** What is not known. */
  silent: Text;
  /** What we follow until it is known, where that is stricter than the federal rule. */
  meanwhile?: Value;
}

export type Cell<Value> = Ruled<Value> | Silent<Value>;

/** One matter, with what Canada and each of the thirteen say about it. */
export interface Rule<Value> {
  id: RuleId;
  /** The matter, for people. */
  title: Text;
  /** Stands where a province has no rule of its own. */
  federal: Cell<Value>;
  provinces: Readonly<Partial<Record<ProvinceCode, Cell<Value>>>>;
  /** The cell of every province that `provinces` does not name. */
  elsewhere: Cell<Value>;
}

/** What the law forbids, with a sentence for the person who attempted it. */
export interface Refusal {
  rule: RuleId;
  message: string;
}

/** A property whose address doesn't tell its province keeps the rules of Ontario (decision 92). */
const OF_UNKNOWN: ProvinceCode = 'ON';

export const isRuled = <Value>(cell: Cell<Value>): cell is Ruled<Value> => 'source' in cell;

export const cellOf = <Value>({ provinces, elsewhere }: Rule<Value>, province: ProvinceCode): Cell<Value> =>
  provinces[province] ?? elsewhere;

/**
 * What holds in a province: its own rule, else what we follow until it is known, else the federal rule. Undefined where
 * all are silent.
 */
export function valueIn<Value>(rule: Rule<Value>, province: ProvinceCode | null): Value | undefined {
  const cell = cellOf(rule, province ?? OF_UNKNOWN);
  if (isRuled(cell)) return cell.value;
  return cell.meanwhile ?? (isRuled(rule.federal) ? rule.federal.value : rule.federal.meanwhile);
}

/** What holds in each of the thirteen; what is unknown is left out. For what is the same everywhere on Maplekey. */
export const valuesOf = <Value>(rule: Rule<Value>): Value[] =>
  PROVINCE_CODES.flatMap((code) => valueIn(rule, code) ?? []);
