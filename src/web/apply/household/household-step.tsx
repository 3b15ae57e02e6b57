import { useNavigate } from 'react-router';
import { createHousehold, getHousehold, updateHousehold } from '../../../contract/answers.ts';
import type { HouseholdReply } from '../../../contract/applicant-shapes.ts';
import { call } from '../../app/api/api.ts';
import { differencesBetween } from '../drafts/differences.ts';
import { type OpenStep, StepGate } from '../steps/step-gate.tsx';
import { useStepNavigation } from '../steps/step-paths.ts';
import { StepScreen } from '../steps/step-screen.tsx';
import { useStep } from '../steps/use-step.ts';
import { HouseholdFields } from './household-fields.tsx';
import { householdBody, householdFaults, householdSaid, householdValues } from './household-values.ts';

const TITLE = 'household and personal';
const LEAD = 'Who would live there, for how long, and what they bring along.';
const WAY = { back: '/tenant/employment-info', next: '/tenant/application-preview' };

const loadHousehold = async (applicantId: string, signal?: AbortSignal): Promise<HouseholdReply | null> =>
  (await call(getHousehold, { params: { applicantId } }, { signal })).household;

interface HouseholdStepProps {
  /** Answers the path after this step: the checks when the landlord asked for some. */
  onward: (applicationId: string) => Promise<string>;
}

/** Step 5: the people, the income and the habits of the household. */
export function HouseholdStep({ onward }: HouseholdStepProps) {
  return (
    <StepGate step="household-info" title={TITLE} lead={LEAD} load={loadHousehold}>
      {(open) => <HouseholdForm open={open} onward={onward} />}
    </StepGate>
  );
}

function HouseholdForm({ open, onward }: HouseholdStepProps & { open: OpenStep<HouseholdReply | null> }) {
  const { applicant, record } = open;
  const way = useStepNavigation(WAY);
  const navigate = useNavigate();
  const next = async (): Promise<string> => (way.fromPreview ? way.next : onward(applicant.application_id));
  const filling = useStep({
    step: 'household-info',
    open,
    values: householdValues,
    upon: (values, saved) => ({ ...values, version: saved?.version ?? 0 }),
    differences: (here, there) => differencesBetween(householdSaid(here), householdSaid(there)),
    faults: householdFaults,
    save: async (form) => {
      const body = householdBody(form.current(), applicant.application_id);
      if (record) await call(updateHousehold, { params: { applicantId: applicant.id }, body });
      else await call(createHousehold, { body });
      return next();
    },
  });
  return (
    <StepScreen
      applicant={applicant}
      title={TITLE}
      lead={LEAD}
      section="household"
      filling={filling}
      back={way.back}
      onSkip={() => void next().then(navigate)}
    >
      <HouseholdFields form={filling.form} />
    </StepScreen>
  );
}
