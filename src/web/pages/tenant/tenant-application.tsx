import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { badgeOf } from '../../../domain/applications/application.ts';
import { describeListing } from '../../../domain/properties/describe-listing.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../domain/values/address.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { ApiProblem } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { currentApplication } from '../../app/session/stored-session.ts';
import { CorrectAnswers } from '../../apply/corrections/correct-answers.tsx';
import { OwnCorrections } from '../../apply/corrections/own-corrections.tsx';
import { GuarantorSummary } from '../../apply/guarantors/guarantor-summary.tsx';
import { AnswersSummary } from '../../apply/preview/answers-summary.tsx';
import { GroupList } from '../../apply/preview/group-list.tsx';
import { ApplicationOpenings } from '../../dashboard/application-openings.tsx';
import { ApplicationTimeline } from '../../dashboard/application-timeline.tsx';
import { DecisionDate } from '../../dashboard/decision-date.tsx';
import { DecisionNotice } from '../../dashboard/decision-notice.tsx';
import { LandlordQuestions } from '../../dashboard/landlord-questions.tsx';
import { resumeApplication, sentApplicationQuery } from '../../dashboard/use-own-applications.ts';
import { WithdrawOrDelete } from '../../dashboard/withdraw-or-delete.tsx';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconArrowLeft, IconArrowRight } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { OwnRanking } from '../../ranking/own-ranking.tsx';
import { ReferenceSummary } from '../../references/reference-summary.tsx';
import { OwnConsents } from '../../screening/consent/own-consents.tsx';
import { ChecksOfApplication } from '../../screening/hub/checks-of-application.tsx';
import classes from './tenant-application.module.css';

const TITLE = msg`my application`; // @literal

export function Component() {
  const { user } = useSession();
  const isApplicant = holdsRole(user?.roles, 'applicant');
  const current = currentApplication();
  return isApplicant && current ? <SentApplication applicantId={current.applicantId} /> : <NoApplication />;
}

function NoApplication() {
  return (
    <FormPage>
      <FormHeader title={TITLE()} />
      <Card>
        <EmptyState
          title={t`No application selected`}
          action={
            <Button component={Link} to="/tenant/dashboard">
              {t`go to my dashboard`}
            </Button>
          }
        >
          {t`Go to your dashboard and choose the application you want to view.`}
        </EmptyState>
      </Card>
    </FormPage>
  );
}

function SentApplication({ applicantId }: { applicantId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...sentApplicationQuery(applicantId),
    // No retry once the server has answered, such as for an application that is gone or another person's.
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status !== 0),
  });
  if (data) return <ApplicationView applicant={data} />;
  if (error instanceof ApiProblem && [403, 404, 422].includes(error.status)) return <NoApplication />;
  return (
    <FormPage>
      <FormHeader title={TITLE()} />
      {error ? (
        <Card>
          <ErrorPanel title={t`We couldn’t load your application`} onRetry={() => refetch()} busy={isFetching}>
            {t`Everything you filled in is safe. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={t`Loading your application`}>
          <Skeleton height={320} />
        </DelayedSkeleton>
      )}
    </FormPage>
  );
}

const LEADS: Record<string, (landlord: string) => string> = {
  pending: (landlord) => t`Only you can read this for now. ${landlord} can read it once you submit it.`,
  'in-review': (landlord) => t`${landlord} can read what you sent.`,
  withdrawn: (landlord) => t`You withdrew this application. ${landlord} can no longer read it.`,
};

/** What withdrawing or deleting does, in one line; a dialog explains it in full before it happens. */
const ENDING_HINTS: Record<string, (landlord: string) => string> = {
  pending: () => t`You can stop here and delete everything you filled in.`,
  'in-review': (landlord) => t`You can withdraw it at any time. ${landlord} will no longer be able to read it.`,
  withdrawn: () => t`You can permanently delete what you sent and apply again.`,
};

const OPENING_HINTS = {
  with: msg`Each time someone opens results of your checks, a report or one of your files, we record it here.`,
  without: msg`Each time someone opens one of your files, we record it here.`,
} as const;

function ApplicationView({ applicant }: { applicant: ApplicantForTenant }) {
  const navigate = useNavigate();
  const { address, unit, landlord_name } = applicant.application;
  const offersChecks = useOffersChecks();
  const { province } = readAddress(address);
  const dayOf = (instant: string): string => formatDateIn(province, new Date(instant));
  return (
    <FormPage>
      <ApplicationHeader applicant={applicant} />
      <StatusSection applicant={applicant} dayOf={dayOf} />
      {applicant.status === 'in-review' && (
        <LandlordQuestions applicantId={applicant.id} landlordName={landlord_name} />
      )}
      {applicant.status !== 'withdrawn' && <ChecksAndConsents applicant={applicant} dayOf={dayOf} />}
      {applicant.status === 'in-review' && <WhatLandlordSees applicant={applicant} dayOf={dayOf} />}
      {applicant.submitted_at && (
        <FormSection title={t`Who opened it`} hint={OPENING_HINTS[offersChecks ? 'with' : 'without']()}>
          <ApplicationOpenings applicantId={applicant.id} landlordName={landlord_name} />
        </FormSection>
      )}
      <FormSection title={applicant.submitted_at ? t`What you sent` : t`What you filled in`}>
        <AnswersSummary applicant={applicant} />
        <GuarantorSummary applicantId={applicant.id} isClosed />
      </FormSection>
      {applicant.status === 'in-review' && !applicant.decision && <Correcting applicant={applicant} dayOf={dayOf} />}
      <FormSection
        title={applicant.status === 'in-review' ? t`Withdraw this application` : t`Delete this application`}
        hint={ENDING_HINTS[applicant.status]?.(landlord_name)}
      >
        <div className={classes.action}>
          <WithdrawOrDelete
            application={applicant}
            onDeleted={() => navigate('/tenant/dashboard', { state: { deleted: streetWithUnit(address, unit) } })}
          />
        </div>
      </FormSection>
    </FormPage>
  );
}

interface StatusSectionProps {
  applicant: ApplicantForTenant;
  dayOf: (instant: string) => string;
}

/** How far the checks are, and what the applicant agreed to; both stay readable on a site that offers none any more. */
function ChecksAndConsents({ applicant, dayOf }: StatusSectionProps) {
  const { address, landlord_name: landlord } = applicant.application;
  const { province } = readAddress(address);
  const of = { applicationId: applicant.application_id, province, isSubmitted: applicant.status !== 'pending', dayOf };
  return (
    <>
      {useOffersChecks() ? (
        <FormSection
          title={t`Checks`}
          hint={t`Nothing runs until you agree, and saying no doesn’t affect your ranking.`}
        >
          <ChecksOfApplication {...of} landlord={landlord} />
          <ReferenceSummary applicantId={applicant.id} />
        </FormSection>
      ) : (
        <ReferenceSummary applicantId={applicant.id} />
      )}
      <OwnConsents {...of} applicantId={applicant.id} landlordName={landlord} />
    </>
  );
}

const WhatLandlordSees = ({ applicant, dayOf }: StatusSectionProps) => (
  <FormSection
    title={t`What the landlord sees`}
    hint={t`These are the reasons that ${applicant.application.landlord_name} sees. If any of them is wrong, you can dispute it.`}
  >
    <OwnRanking applicantId={applicant.id} landlordName={applicant.application.landlord_name} dayOf={dayOf} />
  </FormSection>
);

/** Until the applicant may see a decision. */
const Correcting = ({ applicant, dayOf }: StatusSectionProps) => (
  <FormSection
    title={t`Correct what you sent`}
    hint={t`If something is wrong or has changed, you can correct it until ${applicant.application.landlord_name} decides. They see what it said before and what it says now.`}
  >
    <CorrectAnswers applicant={applicant} />
    <OwnCorrections applicantId={applicant.id} landlordName={applicant.application.landlord_name} dayOf={dayOf} />
  </FormSection>
);

function StatusSection({ applicant, dayOf }: StatusSectionProps) {
  const navigate = useNavigate();
  const badge = badgeOf(applicant.status);
  return (
    <FormSection title={t`Status`} aside={badge && <StatusBadge status={badge} />}>
      <ApplicationTimeline applicant={applicant} />
      <DecisionDate applicant={applicant} />
      <DecisionNotice applicant={applicant} dayOf={dayOf} />
      <GroupList applicant={applicant} />
      {applicant.status === 'pending' && (
        <Button
          className={classes.action}
          onClick={async () => navigate(resumeApplication(applicant))}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`continue`}
        </Button>
      )}
    </FormSection>
  );
}

function ApplicationHeader({ applicant }: { applicant: ApplicantForTenant }) {
  const { address, unit, landlord_name } = applicant.application;
  return (
    <FormHeader
      title={TITLE()}
      lead={LEADS[applicant.status]?.(landlord_name)}
      margin={
        <>
          <Anchor component={Link} to="/tenant/dashboard" className={classes.back} data-alone>
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
            {t`all my applications`}
          </Anchor>
          <FormSubject
            label={t`Application for`}
            title={[streetWithUnit(address, unit), placeOf(address)].filter(Boolean).join(', ')}
            note={[...describeListing(applicant.application), t`requested by ${landlord_name}`].join(', ')}
          />
        </>
      }
    />
  );
}
