import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../domain/text/t.ts';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import { IconBriefcase, IconSchool, IconTrash } from '../../kit/icons/icons.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import { describeEntry, hasReferences } from './describe-entry.ts';
import classes from './entry-card.module.css';
import { EntryFields } from './entry-fields.tsx';
import { EntryReferences } from './entry-references.tsx';
import { StatusChips } from './status-chips.tsx';
import type { EntryForm } from './use-entries.ts';

/** The proof of income of a job. */
function EntryProof({ form, applicant }: { form: EntryForm; applicant: Applicant }) {
  const { entry, proofs } = form;
  return (
    <UploadField
      label={t`Proof of income`}
      hint={t`A pay stub, an employment letter or a statement, if you have one handy.`}
      files={entry.files}
      sending={proofs.sending}
      share={proofs.share}
      onStop={proofs.stop}
      stopped={proofs.stopped}
      error={proofs.problem ?? form.problem('proof_of_income')}
      onRetry={proofs.retry}
      note={t`only ${applicant.application.landlord_name} can see it, once you submit`}
      onAdd={proofs.add}
      onRemove={proofs.remove}
    />
  );
}

/** A job, past job or study: open with its fields, or folded to one line. */
export function EntryCard({ form, applicant }: { form: EntryForm; applicant: Applicant }) {
  const { entry, isOpen, isNew } = form;
  const root = useRef<HTMLElement>(null);
  const { name, facts, brief } = describeEntry(entry);
  const line = isOpen ? brief : facts;
  const hasChips = entry.kind === 'current';
  const Icon = entry.kind === 'study' ? IconSchool : IconBriefcase;

  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus();
  }, [isNew]);

  const fold = (): void => {
    form.fold();
    // The pressed button is gone once the card is folded; focus the edit button.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };

  return (
    <section ref={root} aria-label={name} className={classes.entry} onFocus={isOpen ? form.open : undefined}>
      {hasChips && isOpen && <StatusChips form={form} />}
      {(!hasChips || entry.current_status !== '') && (
        <Card flush>
          <CardPart>
            <div className={classes.head}>
              <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                {line && <p className={classes.facts}>{line}</p>}
              </div>
              {!isOpen && (
                <Button variant="subtle" size="sm" data-edit aria-label={t`edit ${name}`} onClick={form.open}>
                  {t`edit`}
                </Button>
              )}
              <ActionIcon variant="subtle" color="stone" size={44} aria-label={t`remove ${name}`} onClick={form.remove}>
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
          </CardPart>
          {isOpen && (
            <CardPart>
              <div className={classes.fields}>
                <EntryFields form={form} />
                {entry.kind === 'current' && <EntryProof form={form} applicant={applicant} />}
                {hasReferences(entry) && <EntryReferences form={form} />}
                <div className={classes.done}>
                  <Button variant="default" size="sm" onClick={fold}>
                    {t`done`}
                  </Button>
                </div>
              </div>
            </CardPart>
          )}
        </Card>
      )}
    </section>
  );
}
