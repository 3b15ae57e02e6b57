import type { Section } from '../../properties/sections.ts';
import { isKeyOf, keysOf } from '../../values/type-guards.ts';
import { HOUSEHOLD } from './household.ts';
import type { LandlordAnswersOf, RecordDefinition } from './section.ts';

/** The sections of which an application has one record. Everything that is done with one is made from its entry. */
export const RECORDS = { household: HOUSEHOLD } as const satisfies Partial<Record<Section, RecordDefinition>>;

export type RecordSection = keyof typeof RECORDS;
export type RecordFields<S extends RecordSection> = (typeof RECORDS)[S]['fields'];
/** The name of a section's list. */
export type RecordList<S extends RecordSection = RecordSection> = (typeof RECORDS)[S]['list'];

export const RECORD_SECTIONS = keysOf(RECORDS);

export const isRecordSection = (section: Section): section is RecordSection => isKeyOf(RECORDS, section);

/** The definition of a section, for code that treats all of them alike. */
export const recordOf = (section: RecordSection): RecordDefinition & { list: RecordList } => RECORDS[section];

/** A value for each section with one record. */
export const forEachRecord = <Value>(create: (section: RecordSection) => Value): Record<RecordSection, Value> =>
  Object.fromEntries(RECORD_SECTIONS.map((section) => [section, create(section)])) as Record<RecordSection, Value>;

/** A value for each section by the name of its list; the type is for the caller to state, as it follows from the fields. */
export const byList = <Lists extends Readonly<Record<RecordList, unknown>>>(
  create: (section: RecordSection) => unknown,
): Lists => Object.fromEntries(RECORD_SECTIONS.map((section) => [recordOf(section).list, create(section)])) as Lists;

/** The records of an application as a landlord reads them. */
export type RecordsForLandlord = {
  [S in RecordSection as RecordList<S>]: readonly Partial<LandlordAnswersOf<RecordFields<S>>>[];
};
