import { Button, Checkbox } from '@mantine/core';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { listEmployment } from '../../../contract/answers.ts';
import { MOST_ENTRIES, TOO_MANY_ENTRIES } from '../../../domain/applications/answers/employment.ts';
import { asksFor } from '../../../domain/properties/requirements.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { IconPlus } from '../../kit/icons/icons.ts';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { type OpenStep, StepGate } from '../steps/step-gate.tsx';
import { useStepNavigation } from '../steps/step-paths.ts';
import { StepScreen } from '../steps/step-screen.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import { useStep } from '../steps/use-step.ts';
import { describeEntry } from './describe-entry.ts';
import { type EmploymentValues, employmentFaults, employmentValues, rebaseEmployment } from './employment-values.ts';
import { EntryCard } from './entry-card.tsx';
import { entryDifferences } from './entry-differences.ts';
import { saveEmployment } from './save-employment.ts';
import { useEntries } from './use-entries.ts';
import { type Proofs, useProofs } from './use-proofs.ts';

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
      <Jobs form={openForm.form} proofs={proofs} applicant={applicant} />
    </StepScreen>
  );
}

interface JobsProps {
  form: AppForm<EmploymentValues>;
  proofs: Proofs;
  applicant: Applicant;
}

function Jobs({ form, proofs, applicant }: JobsProps) {
  const { add, formOf, toRemove, resolveRemoval } = useEntries(form, proofs);
  const { entries } = form.values;
  const { now, before } = form.errors;
  const forms = entries.map(formOf);
  const study = forms.find(({ entry }) => entry.kind === 'study');
  const current = forms.filter(({ entry }) => entry.kind === 'current');
  const past = forms.filter(({ entry }) => entry.kind === 'past');
  const isChoosingStatus = current.some(({ entry }) => entry.current_status === '');
  const isFull = entries.length >= MOST_ENTRIES;
  return (
    <>
      <FormSection
        title={t`Current work or studies`}
        hint={t`Add every job you have now. Being a student counts, too.`}
      >
        {current.map((entryForm) => (
          <EntryCard key={entryForm.entry.key} form={entryForm} applicant={applicant} />
        ))}
        {!isChoosingStatus && !isFull && (
          <div data-problem={now && current.length === 0 ? true : undefined}>
            <AddButton onClick={() => add('current')}>{t`add a job`}</AddButton>
          </div>
        )}
        <Checkbox
          label={t`I am a student`}
          checked={study !== undefined}
          disabled={isFull && !study}
          onChange={() => (study ? study.remove() : add('study'))}
        />
        {study && <EntryCard form={study} applicant={applicant} />}
        {now && <ErrorNote title={now} />}
      </FormSection>
      <FormSection title={t`Past jobs`} hint={t`Past jobs help if your current one is new. This part is optional.`}>
        {past.map((entryForm) => (
          <EntryCard key={entryForm.entry.key} form={entryForm} applicant={applicant} />
        ))}
        {isFull ? (
          <Note>{t`${TOO_MANY_ENTRIES()} Remove one to add another.`}</Note>
        ) : (
          <AddButton onClick={() => add('past')}>{t`add a past job`}</AddButton>
        )}
        {before && <ErrorNote title={before} />}
      </FormSection>
      <ConfirmModal
        opened={toRemove !== undefined}
        onClose={() => resolveRemoval(false)}
        onConfirm={() => resolveRemoval(true)}
        title={t`Remove ${toRemove ? describeEntry(toRemove).name : ''}?`}
        confirmLabel={t`remove`}
        destructive
      >
        {toRemove && toRemove.files.length > 0
          ? t`Everything you entered for it will be deleted, along with the uploaded file.`
          : t`Everything you entered for it will be deleted.`}
      </ConfirmModal>
    </>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="dashed" fullWidth leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
