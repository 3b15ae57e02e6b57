import type { EmploymentReply, HousingReply, RecordReply } from '../../../contract/answer-shapes.ts';
import { forEachRecord, type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { hasReferences } from '../employment/describe-entry.ts';
import { employmentBodies } from '../employment/employment-bodies.ts';
import { entryFaults } from '../employment/employment-faults.ts';
import { savedEntry } from '../employment/employment-values.ts';
import { EntryFields } from '../employment/entry-fields.tsx';
import { EntryReferences } from '../employment/entry-references.tsx';
import { StatusChips } from '../employment/status-chips.tsx';
import type { EntryInputs } from '../employment/use-entries.ts';
import { sectionForm } from '../fields/section-form.ts';
import { SectionInputs } from '../fields/section-inputs.tsx';
import { HOME_QUESTIONS, HousingFields } from '../housing/housing-fields.tsx';
import { housingBody, housingFaults, housingValues } from '../housing/housing-values.ts';
import { type CorrectedAnswer, CorrectionForm } from './correction-form.tsx';

interface CorrectHomeProps {
  applicantId: string;
  home: HousingReply;
  onDone: (isCorrected: boolean) => void;
}

/** The form of a home that was submitted. */
export function CorrectHome({ applicantId, home, onDone }: CorrectHomeProps) {
  const form = useAppForm(() => housingValues(null, home, { allowed: false, declared: false }), housingFaults);
  const read = (values: Parameters<typeof housingBody>[0]): CorrectedAnswer => {
    const { application_id: _, type: __, version, ...answers } = housingBody(values, home.type, home.application_id);
    return { version: version ?? home.version, answers };
  };
  return (
    <CorrectionForm
      applicantId={applicantId}
      section={home.type === 'current' ? 'current_housing' : 'previous_housing'}
      form={form}
      read={read}
      onDone={onDone}
    >
      <HousingFields
        questions={HOME_QUESTIONS[home.type]}
        form={form}
        savedAddress={home.address}
        isCurrent={home.type === 'current'}
        canDeclareNeverRented={false}
      />
    </CorrectionForm>
  );
}

interface CorrectJobProps {
  applicantId: string;
  job: EmploymentReply;
  onDone: (isCorrected: boolean) => void;
}

/** The form of a job, a past job or a study that was submitted. */
export function CorrectJob({ applicantId, job, onDone }: CorrectJobProps) {
  const form = useAppForm(() => savedEntry(job), entryFaults);
  const inputs: EntryInputs = {
    entry: form.values,
    problem: (field) => form.errors[field],
    set: (changes) => form.change((old) => ({ ...old, ...changes }), Object.keys(changes)),
    check: form.check,
  };
  const read = (entry: ReturnType<typeof savedEntry>): CorrectedAnswer => {
    const answers = employmentBodies({ entries: [entry], removed: [] }, job.application_id).map(
      ({ body: { application_id: _, version: __, ...fields } }) => fields,
    );
    return { id: job.id, version: job.version, answers: { ...answers[0] } };
  };
  return (
    <CorrectionForm applicantId={applicantId} section="employment" form={form} read={read} onDone={onDone}>
      {inputs.entry.kind === 'current' && <StatusChips form={inputs} />}
      <EntryFields form={inputs} />
      {hasReferences(inputs.entry) && <EntryReferences form={inputs} />}
    </CorrectionForm>
  );
}

const FORMS = forEachRecord((section) => sectionForm(recordOf(section)));

interface CorrectRecordProps {
  applicantId: string;
  section: RecordSection;
  record: RecordReply;
  /** What the landlord asked for. */
  requirements: readonly string[];
  onDone: (isCorrected: boolean) => void;
}

/** The form of a section with one record that was submitted. */
export function CorrectRecord({ applicantId, section, record, requirements, onDone }: CorrectRecordProps) {
  const { values, faults, body } = FORMS[section];
  const form = useAppForm(() => values(null, record), faults);
  const read = (typed: Parameters<typeof body>[0]): CorrectedAnswer => {
    const { application_id: _, version, ...answers } = body(typed, record.application_id);
    return { version, answers };
  };
  return (
    <CorrectionForm applicantId={applicantId} section={section} form={form} read={read} onDone={onDone}>
      <SectionInputs section={recordOf(section)} form={form} requirements={requirements} />
    </CorrectionForm>
  );
}
