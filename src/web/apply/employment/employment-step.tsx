import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { listEmployment } from '../../../contract/answers.ts';
import { asksFor } from '../../../domain/properties/requirements.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import { type OpenStep, StepGate } from '../steps/step-gate.tsx';
import { useStepNavigation } from '../steps/step-paths.ts';
import { StepScreen } from '../steps/step-screen.tsx';
import { useStep } from '../steps/use-step.ts';
import { employmentFaults } from './employment-faults.ts';
import { employmentValues, rebaseEmployment } from './employment-values.ts';
import { entryDifferences } from './entry-differences.ts';
import { EntryList } from './entry-list.tsx';
import { saveEmployment } from './save-employment.ts';
import { useProofs } from './use-proofs.ts';

const TITLE = msg`employment and income`; // @literal
const LEAD = msg`Tell us about your current income and, if you like, your past jobs. Where your income comes from doesn’t affect your ranking.`;

const loadJobs = async (applicantId: string, signal?: AbortSignal): Promise<EmploymentReply[]> =>
  (await call(listEmployment, { params: { id: applicantId } }, { signal })).employments;

/** Step 4: current jobs, study and past jobs. */
export function EmploymentStep() {
  return (
    <StepGate step="employment-info" title={TITLE()} lead={LEAD()} load={loadJobs}>
      {(open) => <EmploymentForm open={open} />}
    </StepGate>
  );
}

function EmploymentForm({ open }: { open: OpenStep<EmploymentReply[]> }) {
  const { applicant } = open;
  const paths = useStepNavigation('employment-info', applicant);
  const navigate = useNavigate();
  const isRequired = asksFor(applicant.application.requirements, 'employment');
  const openForm = useStep({
    step: 'employment-info',
    open,
    values: (typed, jobs) => employmentValues(typed, jobs, applicant.id),
    rebase: rebaseEmployment,
    differences: entryDifferences,
    faults: (values) => employmentFaults(values, isRequired),
    isField: (field, { entries }) => entries.some(({ key }) => field.startsWith(`${key}.`)),
    save: async (form) => {
      const failedUploads = await proofs.waitForUploads();
      if (failedUploads.length > 0) {
        form.complain(
          Object.fromEntries(
            failedUploads.map((key) => [`${key}.proof_of_income`, t`This file wasn’t uploaded. Please add it again`]),
          ),
        );
        return false;
      }
      // The form could be edited while a file was uploading.
      if (!form.checkAll()) return false;
      await saveEmployment(form, applicant);
      return true;
    },
    next: paths.next,
  });
  const proofs = useProofs(openForm.form, applicant.id);
  return (
    <StepScreen
      applicant={applicant}
      title={TITLE()}
      lead={LEAD()}
      section="employment"
      openForm={openForm}
      back={paths.back}
      onSkip={() => void navigate(paths.next(applicant))}
    >
      <EntryList form={openForm.form} proofs={proofs} applicant={applicant} />
    </StepScreen>
  );
}
