import { useNavigate } from 'react-router';
import type { HouseholdReply } from '../../../contract/answer-shapes.ts';
import { createHousehold, getHousehold, updateHousehold } from '../../../contract/answers.ts';
import { HOUSEHOLD } from '../../../domain/applications/sections/household.ts';
import { call } from '../../app/api/api.ts';
import { differencesBetween } from '../drafts/differences.ts';
import { SectionInputs } from '../fields/section-inputs.tsx';
import { type OpenStep, StepGate } from '../steps/step-gate.tsx';
import { useStepNavigation } from '../steps/step-paths.ts';
import { StepScreen } from '../steps/step-screen.tsx';
import { useStep } from '../steps/use-step.ts';
import { householdBody, householdFaults, householdTexts, householdValues } from './household-values.ts';

const TITLE = 'household and personal'; // @literal
const LEAD = 'Tell us who would live there, for how long, and a bit about your household.';

const loadHousehold = async (applicantId: string, signal?: AbortSignal): Promise<HouseholdReply | null> =>
  (await call(getHousehold, { params: { applicantId } }, { signal })).household;

/** Step 5: the people, income and habits of the household. */
export function HouseholdStep() {
  return (
    <StepGate step="household-info" title={TITLE} lead={LEAD} load={loadHousehold}>
      {(open) => <HouseholdForm open={open} />}
    </StepGate>
  );
}

function HouseholdForm({ open }: { open: OpenStep<HouseholdReply | null> }) {
  const { applicant, record } = open;
  const paths = useStepNavigation('household-info', applicant);
  const navigate = useNavigate();
  const openForm = useStep({
    step: 'household-info',
    open,
    values: householdValues,
    rebase: (values, saved) => ({ ...values, version: saved?.version ?? 0 }),
    differences: (here, there) => differencesBetween(householdTexts(here), householdTexts(there)),
    faults: householdFaults,
    save: async (form) => {
      const body = householdBody(form.getValues(), applicant.application_id);
      if (record) await call(updateHousehold, { params: { applicantId: applicant.id }, body });
      else await call(createHousehold, { body });
      return true;
    },
    next: paths.next,
  });
  return (
    <StepScreen
      applicant={applicant}
      title={TITLE}
      lead={LEAD}
      section="household"
      openForm={openForm}
      back={paths.back}
      onSkip={() => void navigate(paths.next(applicant))}
    >
      <SectionInputs section={HOUSEHOLD} form={openForm.form} requirements={applicant.application.requirements} />
    </StepScreen>
  );
}
