import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { asksFor } from '../../../domain/properties/requirements.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { t } from '../../../domain/text/t.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { SavedMark } from '../../kit/feedback/saved-mark.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { StepLayout } from './step-layout.tsx';
import classes from './step-screen.module.css';
import type { Applicant } from './use-current-application.ts';
import type { OpenForm } from './use-step.ts';

interface StepScreenProps<T, Values extends DraftContent> {
  applicant: Applicant;
  title: string;
  lead: ReactNode;
  section: Section;
  openForm: OpenForm<T, Values>;
  back: string;
  /** Skips the step when the landlord did not ask for it. */
  onSkip: () => void;
  /** A quiet second button beside "next". */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one step with its frame, errors, and back and next buttons. */
export function StepScreen<T, Values extends DraftContent>(props: StepScreenProps<T, Values>) {
  const { applicant, section, openForm } = props;
  const { draft, form, troubles, busy } = openForm;
  const id = useId();
  const isRequired = asksFor(applicant.application.requirements, section);
  return (
    <>
      <StepLayout step={openForm.step} title={props.title} lead={props.lead} applicant={applicant} saved={draft.saved}>
        {!isRequired && <NotAsked {...props} />}
        <form id={id} ref={form.root} onSubmit={openForm.submit} onBlur={draft.flush} noValidate>
          {props.children}
        </form>
        {troubles.length > 0 && (
          <InView>
            <div className={classes.troubles}>
              {troubles.map((trouble) => (
                <ErrorNote key={trouble} title={trouble} />
              ))}
            </div>
          </InView>
        )}
      </StepLayout>
      {draft.saved.is === 'failed' && (
        <p className={classes.unsaved}>
          <span>{t`Not saved yet. Your changes are kept on this device.`}</span>
          <Button size="sm" variant="default" onClick={draft.saved.retry}>
            {t`try again`}
          </Button>
        </p>
      )}
      <FootBar back={props.back} middle={<SavedMark state={draft.saved} />}>
        {props.aside}
        <Button
          type="submit"
          form={id}
          loading={busy}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
      {openForm.conflict && <ConflictQuestion conflict={openForm.conflict} />}
    </>
  );
}

/** Says that the landlord did not ask for the step. */
function NotAsked({ applicant, section, onSkip }: { applicant: Applicant; section: Section; onSkip: () => void }) {
  const { landlord_name: landlord } = applicant.application;
  return (
    <div className={classes.notAsked}>
      <Note
        tone="info"
        action={
          <Button size="sm" variant="default" onClick={onSkip}>
            {t`skip this step`}
          </Button>
        }
      >
        {applicant.sections[section] === 'complete'
          ? t`${landlord} isn’t asking for this part. What you filled in stays in your application.`
          : t`${landlord} isn’t asking for this part.`}
      </Note>
    </div>
  );
}
