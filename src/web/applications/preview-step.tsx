import { Button, Checkbox, Input } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { submitApplicant } from '../../contract/applications.ts';
import { missingSections } from '../../domain/applications/completeness.ts';
import type { Section } from '../../domain/properties/requirements.ts';
import { ApiProblem, call, problemMessages } from '../api.ts';
import { ConfirmModal } from '../kit/confirm-modal.tsx';
import { Engraving } from '../kit/engraving.tsx';
import { FootBar } from '../kit/foot-bar.tsx';
import { InView } from '../kit/in-view.tsx';
import { LetterSection } from '../kit/letter.tsx';
import { Note } from '../kit/note.tsx';
import { ErrorPanel } from '../kit/problem.tsx';
import { SheetModal } from '../kit/sheet-modal.tsx';
import { isNotFirstSubmission } from '../stored-session.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { GroupList } from './group-list.tsx';
import { GuarantorSummary } from './guarantor-summary.tsx';
import { MissingNote } from './missing-note.tsx';
import { PickAnApplication } from './pick-an-application.tsx';
import { SectionList } from './section-list.tsx';
import { EDIT_PATHS, SECTION_OF_STEP } from './section-paths.ts';
import { StepLayout, StepSkeleton } from './step-layout.tsx';
import { UnfinishedNote } from './unfinished-note.tsx';
import { type Applicant, refreshApplication, useCurrentApplication } from './use-current-application.ts';

const TITLE = 'application preview';

interface PreviewStepProps {
  /** What stands below the answers: the checks, when the landlord asked for some. */
  checks: (applicationId: string) => ReactNode;
  /** The way to what applicants are compared on. */
  howWeRank: ReactNode;
  /** Hands the finished checks in, and submits an application that is not submitted yet. */
  handIn: (applicationId: string) => Promise<unknown>;
  /** Names the checks that have to be finished, or refused, before anything goes out. */
  lackingChecks: (kinds: readonly string[]) => ReactNode;
}

/** Whether somebody comes from the checks of an application that was submitted before, to hand them in. */
const comesToHandIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'handsIn' in state && state.handsIn === true;

/** Step 8: what the landlord will read, and the way to send it. */
export function PreviewStep(props: PreviewStepProps) {
  const alsoSubmitted = comesToHandIn(useLocation().state);
  const { applicant, isMissing, problem, reload } = useCurrentApplication('application-preview', { alsoSubmitted });
  if (isMissing) return <PickAnApplication />;
  if (applicant) return <Preview applicant={applicant} {...props} />;
  return (
    <StepLayout step="application-preview" title={TITLE} applicant={undefined}>
      {problem ? (
        <ErrorPanel title="The preview did not open" onRetry={() => void reload()}>
          {problemMessages(problem).join(' ')}
        </ErrorPanel>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}

/** The server says what is missing when it knows more than this page. */
const isIncomplete = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errorType === 'ApplicationIncomplete';

/** Checks that were agreed to are not done, or some were not answered. */
const lacksChecks = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errorType === 'ChecksIncomplete';

/** In the meantime it was submitted, withdrawn or deleted in another tab: what is known here is old. */
const isOver = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.errorType === 'ApplicationClosed');

function useSubmission(applicant: Applicant, handIn: PreviewStepProps['handIn']) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const submission = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isNotFirstSubmission() || applicant.status === 'in-review'
        ? handIn(applicant.application_id)
        : call(submitApplicant, { params: { applicantId: applicant.id } }),
    onError: async (problem) => {
      if (!isIncomplete(problem) && !lacksChecks(problem) && !isOver(problem)) return;
      setAsking(false);
      await refreshApplication(queries);
    },
    onSuccess: () => setAsking(false),
  });
  return { submission, asking, setAsking };
}

function Preview({ applicant, checks, howWeRank, handIn, lackingChecks }: PreviewStepProps & { applicant: Applicant }) {
  const { application, sections } = applicant;
  const isSubmitted = applicant.status === 'in-review';
  const landlord = application.landlord_name;
  // What was typed on a step that is not asked is kept, and nobody has to finish it.
  const drafts = applicant.drafts.filter((step) => {
    const section = SECTION_OF_STEP[step];
    return section === undefined || sections[section] !== 'not asked';
  });
  const { submission, asking, setAsking } = useSubmission(applicant, handIn);
  const [agreed, setAgreed] = useState(false);
  const [complaint, setComplaint] = useState<'agree' | 'missing'>();
  const tick = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const missing = missingSections(sections as Parameters<typeof missingSections>[0]);
  const named = isIncomplete(submission.error) ? sectionsNamedIn(submission.error) : [];

  const submit = (): void => {
    if (missing.length > 0) setComplaint('missing');
    else if (!agreed && !isSubmitted) {
      setComplaint('agree');
      tick.current?.focus();
    } else {
      setComplaint(undefined);
      submission.reset();
      setAsking(true);
    }
  };

  const leave = async (): Promise<void> => {
    await navigate('/tenant/dashboard');
    await queries.invalidateQueries();
  };

  const lacking = missing.length > 0 && complaint === 'missing' ? missing : named;
  return (
    <>
      <StepLayout
        step="application-preview"
        title={TITLE}
        lead={
          isSubmitted
            ? `${landlord} has your application. What you agreed to share goes with it once you submit.`
            : `This is what ${landlord} will read. Check it, change what is wrong, then submit.`
        }
        applicant={applicant}
      >
        <LetterSection
          title="Your application"
          hint={isSubmitted ? undefined : 'Once it is submitted, it can only be read.'}
          aside={<SectionList states={sections} />}
        >
          <UnfinishedNote drafts={drafts} />
          <GroupList applicant={applicant} />
          <AnswersSummary applicant={applicant} {...(!isSubmitted && { editPaths: EDIT_PATHS })} />
          <GuarantorSummary applicantId={applicant.id} isClosed={isSubmitted} />
          {checks(applicant.application_id)}
          <Note icon={<IconScale size={20} stroke={1.6} aria-hidden />}>
            <p>
              Software compares applications on 51 facts and puts them in an order; {landlord} decides. Once this one is
              sent you can read the reasons, and call wrong what is wrong.
            </p>
            {howWeRank}
          </Note>
          {!isSubmitted && (
            <div>
              <Checkbox
                ref={tick}
                label="Everything here is true to the best of my knowledge"
                description="You can also withdraw it at any time."
                checked={agreed}
                onChange={(event) => {
                  setAgreed(event.currentTarget.checked);
                  setComplaint(undefined);
                }}
                aria-invalid={complaint === 'agree' || undefined}
                aria-describedby={complaint === 'agree' ? 'agree-error' : undefined}
              />
              {complaint === 'agree' && (
                <Input.Error id="agree-error" mt={7} ml={34} role="alert">
                  Please confirm that everything here is true
                </Input.Error>
              )}
            </div>
          )}
          {lacking.length > 0 && <MissingNote sections={lacking} />}
          {submission.error && lacksChecks(submission.error) && (
            <InView>{lackingChecks(Object.keys((submission.error as ApiProblem).fields))}</InView>
          )}
        </LetterSection>
      </StepLayout>
      <FootBar back={isSubmitted ? '/tenant/premium-features' : '/tenant/household-info'}>
        <Button onClick={submit}>submit</Button>
      </FootBar>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => submission.mutate()}
        title={isSubmitted ? 'Submit your checks?' : 'Submit your application?'}
        confirmLabel="submit"
        busy={submission.isPending}
        problem={
          submission.isError && !isIncomplete(submission.error) && !lacksChecks(submission.error)
            ? problemMessages(submission.error).join(' ')
            : undefined
        }
      >
        <p>
          {isSubmitted
            ? `${landlord} can read the results that you agreed to share, also those that are still being pulled. It costs you nothing.`
            : `${landlord} can read it from then on. It costs you nothing. You cannot change it afterwards.`}
        </p>
        {drafts.length > 0 && <p>What you typed without “next” is not part of it.</p>}
      </ConfirmModal>
      <SheetModal
        opened={submission.isSuccess}
        onClose={() => void leave()}
        title={isSubmitted ? 'Congratulations, your checks were sent' : 'Congratulations, your application was sent'}
        picture={<Engraving variant="double" />}
        width={520}
        foot={<Button onClick={() => void leave()}>go to my dashboard</Button>}
      >
        <p>
          {landlord} can read {isSubmitted ? 'them' : 'it'} now. Your dashboard shows where it stands.
        </p>
      </SheetModal>
    </>
  );
}

const sectionsNamedIn = (problem: unknown): Section[] =>
  problem instanceof ApiProblem
    ? Object.keys(problem.fields).filter((field): field is Section => field in EDIT_PATHS)
    : [];
