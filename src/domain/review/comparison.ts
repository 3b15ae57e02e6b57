import type { RecordSection } from '../applications/sections/records.ts';
import type { OpenDisputes } from '../ranking/disputes/describe-disputed.ts';
import type { ComparedRent } from '../ranking/reasons/compared-rent.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { CheckKind } from '../values/check-kind.ts';
import type { CellText, ComparedPerson } from './compared-person.ts';

/** Groups that can be compared at once. */
export const MOST_COMPARED = 4;

/** A group: the primary applicant, then the co-applicants who have submitted. */
export interface ComparedGroup {
  people: readonly [ComparedPerson, ...ComparedPerson[]];
  helping: readonly { sentence: string }[];
  hurting: readonly { sentence: string }[];
  /** What income was compared with; null where income does not count. */
  rent: ComparedRent | null;
  /** What waits to be resolved, if anything does. */
  disputed?: OpenDisputes | undefined;
  /** Null for a rank from before it was stored. */
  income: DescribedIncome | null;
}

/** One line of a cell; `who` is set if the members differ. */
export interface ComparedLine extends CellText {
  who?: string;
}

export interface ComparedRow {
  label: string;
  /** One per group, in their order. */
  cells: readonly (readonly ComparedLine[])[];
  differs: boolean;
  /** The check that it tells of. */
  check?: CheckKind;
}

export interface ComparedSection {
  id: 'reasons' | 'housing' | 'income' | 'checks' | RecordSection;
  /** Null for the reasons at the top of the table. */
  title: string | null;
  rows: readonly ComparedRow[];
}

/** The content of a cell, for comparing it with others. */
export const plain = ({ words, note }: CellText): string => JSON.stringify([words, note]);
