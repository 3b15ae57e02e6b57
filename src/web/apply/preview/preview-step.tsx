import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { mostFacts } from '../../../domain/ranking/model/income-gate.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconScale } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import { useLocation } from '../../kit/router/use-router.ts';
import { TruthCheckbox } from '../fields/truth-checkbox.tsx';
import { GuarantorSummary } from '../guarantors/guarantor-summary.tsx';
import { MissingNote } from '../steps/missing-note.tsx';
import { PickAnApplication } from '../steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../steps/step-layout.tsx';
import { backOf, EDIT_PATHS } from '../steps/step-paths.ts';
import { UnfinishedNote } from '../steps/unfinished-note.tsx';
import { type Applicant, useCurrentApplication } from '../steps/use-current-application.ts';
import { AnswersSummary, SectionList } from './answers-summary.tsx';
import { GroupList } from './group-list.tsx';
import { draftsAsked, SubmissionModals, useSubmitButton } from './submission.tsx';
import { useSubmission } from './use-submission.ts';

const CORRECTABLE = msg`Once you’ve submitted it, you can still correct it, but what it said before stays visible.`;
const TITLE = msg`application preview`;
interface PreviewStepProps {
  /** Shown below the answers: the checks, if the landlord asked for some. */
  checks: (applicationId: string) => ReactNode;
  /** The link to how applicants are compared. */
  howWeRank: ReactNode;
  /** Submits the finished checks, and the application if it is not submitted yet. */
  submitChecks: (applicationId: string) => Promise<unknown>;
  /** Lists the checks that have to be finished or declined before submitting. */
  lackingChecks: (kinds: readonly string[]) => ReactNode;
}

/** Whether the navigation came from the checks of a submitted application, to submit them. */
const comesToSubmitChecks = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'submitsChecks' in state && state.submitsChecks === true;

/** Step 8: what the landlord will read, and the submit button. */
export function PreviewStep(props: PreviewStepProps) {
  const alsoSubmitted = comesToSubmitChecks(useLocation().state);
  const [isSent, setSent] = useState(false);
  const { applicant, isMissing, problem, reload } = useCurrentApplication('application-preview', {
    alsoSubmitted,
    isSent,
  });
  if (isMissing) return <PickAnApplication />;
  if (applicant) return <Preview applicant={applicant} onSent={() => setSent(true)} {...props} />;
  return (
    <StepLayout step="application-preview" title={TITLE()} applicant={undefined}>
      {problem ? (
        <ErrorPanel title={t`We couldn’t load the preview`} onRetry={() => void reload()}>
          {problemMessages(problem).join(' ')}
        </ErrorPanel>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}

/** Where "back" leads: to the checks, where there are some. */
function useStepBefore(applicant: Applicant): string {
  const offersChecks = useOffersChecks();
  const hasChecks = offersChecks && (applicant.status === 'in-review' || applicant.checks_progress !== 'none');
  return hasChecks ? CHECKS_PAGE : backOf('application-preview', applicant);
}

function Preview({
  applicant,
  onSent,
  checks,
  howWeRank,
  submitChecks,
  lackingChecks,
}: PreviewStepProps & { applicant: Applicant; onSent: () => void }) {
  const { application, sections } = applicant;
  const isSubmitted = applicant.status === 'in-review';
  const landlord = application.landlord_name;
  const drafts = draftsAsked(applicant);
  const submission = useSubmission(applicant, submitChecks, onSent);
  const { agreed, agree, complaint, missing, tick, submit } = useSubmitButton(applicant, submission.confirm);
  const back = useStepBefore(applicant);
  const shownMissing = missing.length > 0 && complaint === 'missing' ? missing : submission.missing;
  return (
    <>
      <StepLayout
        step="application-preview"
        title={TITLE()}
        lead={
          isSubmitted
            ? t`${landlord} has your application. The results you agreed to share will be added once you submit.`
            : t`This is what ${landlord} will read, along with your name, email and phone number. Check it, correct anything that’s wrong, then submit.`
        }
        applicant={applicant}
      >
        <FormSection
          title={t`Your application`}
          hint={isSubmitted ? undefined : CORRECTABLE()}
          aside={<SectionList states={sections} />}
        >
          <UnfinishedNote drafts={drafts} />
          <GroupList applicant={applicant} />
          <AnswersSummary applicant={applicant} {...(!isSubmitted && { editPaths: EDIT_PATHS })} />
          <GuarantorSummary applicantId={applicant.id} isClosed={isSubmitted} />
          {checks(applicant.application_id)}
          <RankingNote landlord={landlord} address={application.address} howWeRank={howWeRank} />
          {!isSubmitted && (
            <TruthCheckbox tick={tick} checked={agreed} onChange={agree} isMissing={complaint === 'agree'} />
          )}
          {shownMissing.length > 0 && <MissingNote sections={shownMissing} />}
          {submission.lackingChecks.length > 0 && <InView>{lackingChecks(submission.lackingChecks)}</InView>}
        </FormSection>
      </StepLayout>
      <FootBar back={back}>
        <Button onClick={submit}>{t`submit`}</Button>
      </FootBar>
      <SubmissionModals
        submission={submission}
        landlord={landlord}
        isSubmitted={isSubmitted}
        hasDrafts={drafts.length > 0}
      />
    </>
  );
}

function RankingNote({ landlord, address, howWeRank }: { landlord: string; address: string; howWeRank: ReactNode }) {
  const facts = mostFacts(readAddress(address).province);
  return (
    <Note icon={<IconScale size={20} stroke={1.6} aria-hidden />}>
      <p>
        <Trans>
          Our software compares applications on up to {facts} facts and ranks them; {landlord} decides. Once you submit,
          you can read the reasons for your ranking and dispute anything that’s wrong.
        </Trans>
      </p>
      {howWeRank}
    </Note>
  );
}
