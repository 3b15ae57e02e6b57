import type { RecordReply } from '../../../contract/answer-shapes.ts';
import { RECORD_ENDPOINTS } from '../../../contract/answers.ts';
import { forEachRecord, type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { SECTION_DEFINITIONS } from '../../../domain/properties/sections.ts';
import { call } from '../../app/api/api.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import { differencesBetween } from '../drafts/differences.ts';
import { sectionForm } from '../fields/section-form.ts';
import { SectionInputs } from '../fields/section-inputs.tsx';
import { type OpenStep, StepGate } from './step-gate.tsx';
import { useStepNavigation } from './step-paths.ts';
import { StepScreen } from './step-screen.tsx';
import { useStep } from './use-step.ts';

const FORMS = forEachRecord((section) => sectionForm(recordOf(section)));

/** Reads a section's record; null until it was answered. */
const loadRecord =
  (section: RecordSection) =>
  async (applicantId: string, signal?: AbortSignal): Promise<RecordReply | null> => {
    const reply = await call(RECORD_ENDPOINTS[section].get, { params: { applicantId } }, { signal });
    const record = reply[section];
    return typeof record === 'object' ? record : null;
  };

const headOf = (section: RecordSection) => {
  const { name, screen } = SECTION_DEFINITIONS[section];
  return { step: screen.step, title: name(), lead: recordOf(section).lead() };
};

/** The step of a section with one record. */
export function RecordStep({ section }: { section: RecordSection }) {
  return (
    <StepGate {...headOf(section)} load={loadRecord(section)}>
      {(open) => <RecordForm section={section} open={open} />}
    </StepGate>
  );
}

interface RecordFormProps {
  section: RecordSection;
  open: OpenStep<RecordReply | null>;
}

function RecordForm({ section, open }: RecordFormProps) {
  const { applicant, record } = open;
  const { step, title, lead } = headOf(section);
  const { values, rebase, faults, body: bodyOf, texts } = FORMS[section];
  const { create, update } = RECORD_ENDPOINTS[section];
  const paths = useStepNavigation(step, applicant);
  const navigate = useNavigate();
  const openForm = useStep({
    step,
    open,
    values,
    rebase,
    differences: (here, there) => differencesBetween(texts(here), texts(there)),
    faults,
    save: async (form) => {
      const body = bodyOf(form.getValues(), applicant.application_id);
      if (record) await call(update, { params: { applicantId: applicant.id }, body });
      else await call(create, { body });
      return true;
    },
    next: paths.next,
  });
  return (
    <StepScreen
      applicant={applicant}
      title={title}
      lead={lead}
      section={section}
      openForm={openForm}
      back={paths.back}
      onSkip={() => void navigate(paths.next(applicant))}
    >
      <SectionInputs
        section={recordOf(section)}
        form={openForm.form}
        requirements={applicant.application.requirements}
      />
    </StepScreen>
  );
}
