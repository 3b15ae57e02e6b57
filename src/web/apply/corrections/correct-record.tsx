import type { RecordReply } from '../../../contract/answer-shapes.ts';
import { forEachRecord, type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { sectionForm } from '../fields/section-form.ts';
import { SectionInputs } from '../fields/section-inputs.tsx';
import { type CorrectedAnswer, CorrectionForm } from './correction-form.tsx';

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
