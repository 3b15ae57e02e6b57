import { Problem } from '../../problem.ts';
import type { Section } from '../../properties/sections.ts';
import { t } from '../../text/t.ts';
import { HOME } from '../sections/home.ts';
import { isRecordSection, type RecordSection, recordOf } from '../sections/records.ts';
import type { ReadFields } from '../sections/section.ts';
import { answersOf, landlordAnswersOf, type StoredAnswer } from '../sections/section-answers.ts';
import { factsOf, type ShownFact, textsOf } from '../sections/section-facts.ts';
import { jobFacts } from './corrected-job.ts';

/** A fact that a correction changed; null where nothing was shown. */
export interface ChangedFact {
  label: string;
  before: string | null;
  after: string | null;
}

const HOME_FIELDS: ReadFields = HOME;

const homeFacts = (row: StoredAnswer): ShownFact[] => factsOf(HOME_FIELDS, answersOf(HOME_FIELDS.fields, row));

/** What a landlord reads of a record: nothing that is shown after an acceptance only, as this is about the time before. */
function recordFacts(section: RecordSection, row: StoredAnswer): ShownFact[] {
  const record = recordOf(section);
  const texts = Object.fromEntries(
    Object.entries(record.fields).flatMap(([id, { column, landlordReply }]) =>
      landlordReply && row[column] ? [[id, JSON.stringify(row[column])]] : [],
    ),
  );
  const answers = landlordAnswersOf(record.fields, row, { isAccepted: false, texts });
  return [...factsOf(record, answers), ...textsOf(record, answers).map((value) => ({ label: t`Description`, value }))];
}

function shownFacts(section: Section, row: StoredAnswer): ShownFact[] {
  if (isRecordSection(section)) return recordFacts(section, row);
  return section === 'employment' ? jobFacts(row) : homeFacts(row);
}

/** What a correction changed, as a landlord reads it: nothing that is withheld from them, neither before nor after. */
export function describeCorrection(section: Section, before: StoredAnswer, after: StoredAnswer): ChangedFact[] {
  const valuesOf = (row: StoredAnswer) =>
    new Map(shownFacts(section, row).map(({ label, value }) => [label, String(value)]));
  const [former, present] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((label) => {
    const change = { label, before: former.get(label) ?? null, after: present.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Checks that a correction changes something.
 *
 * @throws Problem `conflict` NothingChanged
 */
export function assertIsCorrection(before: StoredAnswer, after: StoredAnswer): void {
  // Both are read by the same statement, so that their keys are in the same order.
  if (JSON.stringify(before) !== JSON.stringify(after)) return;
  throw new Problem('conflict', t`This is what you submitted. Change what is wrong, and send it again.`, {
    errorType: 'NothingChanged',
  });
}

/** Corrections within this time are one email to the landlord (milliseconds). */
export const ONE_SESSION_MS = 15 * 60 * 1000;
