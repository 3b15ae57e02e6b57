import { Button } from '@mantine/core';
import type { ApplicantForTenant } from '../../../../contract/applicant-shapes.ts';
import { badgeOf } from '../../../../domain/applications/application.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { useOffersChecks } from '../../../app/api/site.ts';
import { CorrectAnswers } from '../../../apply/corrections/correct-answers.tsx';
import { OwnCorrections } from '../../../apply/corrections/own-corrections.tsx';
import { GroupList } from '../../../apply/preview/group-list.tsx';
import { ApplicationTimeline } from '../../../dashboard/application-timeline.tsx';
import { DecisionDate } from '../../../dashboard/decision-date.tsx';
import { DecisionNotice } from '../../../dashboard/decision-notice.tsx';
import { resumeApplication } from '../../../dashboard/use-own-applications.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { IconArrowRight } from '../../../kit/icons/icons.ts';
import { FormSection } from '../../../kit/layout/form-page.tsx';
import { useNavigate } from '../../../kit/router/use-router.ts';
import { OwnRanking } from '../../../ranking/own-ranking.tsx';
import { ReferenceSummary } from '../../../references/reference-summary.tsx';
import { OwnConsents } from '../../../screening/consent/own-consents.tsx';
import { ChecksOfApplication } from '../../../screening/hub/checks-of-application.tsx';
import classes from '../tenant-application.module.css';

interface StatusSectionProps {
  applicant: ApplicantForTenant;
  dayOf: (instant: string) => string;
}

/** How far the checks are, and what the applicant agreed to; both stay readable on a site that offers none any more. */
export function ChecksAndConsents({ applicant, dayOf }: StatusSectionProps) {
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

/** The reasons of the rank. */
export const WhatLandlordSees = ({ applicant, dayOf }: StatusSectionProps) => (
  <FormSection
    title={t`What the landlord sees`}
    hint={t`These are the reasons that ${applicant.application.landlord_name} sees. If any of them is wrong, you can dispute it.`}
  >
    <OwnRanking applicantId={applicant.id} landlordName={applicant.application.landlord_name} dayOf={dayOf} />
  </FormSection>
);

/** Corrections of what was sent, until the applicant may see a decision. */
export const Correcting = ({ applicant, dayOf }: StatusSectionProps) => (
  <FormSection
    title={t`Correct what you sent`}
    hint={t`If something is wrong or has changed, you can correct it until ${applicant.application.landlord_name} decides. They see what it said before and what it says now.`}
  >
    <CorrectAnswers applicant={applicant} />
    <OwnCorrections applicantId={applicant.id} landlordName={applicant.application.landlord_name} dayOf={dayOf} />
  </FormSection>
);

/** How far the application is, and who applies together. */
export function StatusSection({ applicant, dayOf }: StatusSectionProps) {
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
