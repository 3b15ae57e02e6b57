import { Button, Checkbox } from '@mantine/core';
import { MOST_ENTRIES, TOO_MANY_ENTRIES } from '../../../domain/applications/answers/employment-form.ts';
import { t } from '../../../domain/text/t.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { IconPlus } from '../../kit/icons/icons.ts';
import { FormSection } from '../../kit/layout/form-page.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import { describeEntry } from './describe-entry.ts';
import type { EmploymentValues } from './employment-values.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntries } from './use-entries.ts';
import type { Proofs } from './use-proofs.ts';

interface EntryListProps {
  form: AppForm<EmploymentValues>;
  proofs: Proofs;
  applicant: Applicant;
}

/** The jobs of now and of the past, each in a card, and the buttons that add one. */
export function EntryList({ form, proofs, applicant }: EntryListProps) {
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
