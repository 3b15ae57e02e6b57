import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { asksFor, type Section } from '../../../domain/properties/requirements.ts';

import { problemMessages } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { SavedMark } from '../../kit/feedback/saved-mark.tsx';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import { StepLayout } from './step-layout.tsx';
import classes from './step-screen.module.css';
import type { Applicant } from './use-current-application.ts';
import type { OpenForm, StepConflict } from './use-step.ts';

/** Two devices or tabs changed the same step: the person sees both and says which words stay. */
function ConflictQuestion<T>({ conflict }: { conflict: StepConflict<T> }) {
  const { place, look, differences, keepMine, takeTheirs } = conflict;
  const there = useQuery({
    queryKey: ['step as it is elsewhere', place.applicantId, place.step],
    queryFn: look,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: 'always',
  });
  const taking = useMutation({ mutationFn: takeTheirs });
  const take = (): void => (there.data ? taking.mutate(there.data) : undefined);
  const problem = there.error ?? taking.error;
  return (
    <StaleQuestion
      opened
      title="This was changed somewhere else"
      differences={there.data && differences(there.data)}
      onKeep={() => there.data && keepMine(there.data)}
      onTake={take}
      taking={taking.isPending}
      problem={problem ? problemMessages(problem).join(' ') : undefined}
      onRetry={there.error ? () => void there.refetch() : take}
    >
      This step was changed in another tab or on another device since you opened it here. Nothing is overwritten until
      you have chosen.
    </StaleQuestion>
  );
}

interface StepScreenProps<T, Values extends DraftContent> {
  applicant: Applicant;
  title: string;
  lead: ReactNode;
  section: Section;
  filling: OpenForm<T, Values>;
  back: string;
  /** Leaves the step out when the landlord did not ask for it. */
  onSkip: () => void;
  /** A quiet second way on, beside "next". */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step being filled in: frame, form, complaints, and the bar with the way back and on. */
export function StepScreen<T, Values extends DraftContent>(props: StepScreenProps<T, Values>) {
  const { applicant, section, filling } = props;
  const { draft, form, troubles, busy } = filling;
  const id = useId();
  const asked = asksFor(applicant.application.requirements, section);
  return (
    <>
      <StepLayout step={filling.step} title={props.title} lead={props.lead} applicant={applicant} saved={draft.saved}>
        {!asked && (
          <div className={classes.notAsked}>
            <Note
              tone="info"
              action={
                <Button size="sm" variant="default" onClick={props.onSkip}>
                  skip, not asked
                </Button>
              }
            >
              {applicant.application.landlord_name} does not ask for this part.
              {applicant.sections[section] === 'complete' && ' What you filled in stays in your application.'}
            </Note>
          </div>
        )}
        <form id={id} ref={form.root} onSubmit={filling.submit} onBlur={draft.flush} noValidate>
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
          <span>Not saved yet. It is kept on this device.</span>
          <Button size="sm" variant="default" onClick={draft.saved.retry}>
            try again
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
          next
        </Button>
      </FootBar>
      {filling.conflict && <ConflictQuestion conflict={filling.conflict} />}
    </>
  );
}
