import { Anchor } from '@mantine/core';
import type { ApplicantForTenant } from '../../../../contract/applicant-shapes.ts';
import { describeListing } from '../../../../domain/properties/describe-listing.ts';
import { msg, t } from '../../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../../domain/values/address.ts';
import { formatDateIn } from '../../../../domain/values/province.ts';
import { useOffersChecks } from '../../../app/api/site.ts';
import { GuarantorSummary } from '../../../apply/guarantors/guarantor-summary.tsx';
import { AnswersSummary } from '../../../apply/preview/answers-summary.tsx';
import { ApplicationOpenings } from '../../../dashboard/application-openings.tsx';
import { LandlordQuestions } from '../../../dashboard/landlord-questions.tsx';
import { WithdrawOrDelete } from '../../../dashboard/withdraw-or-delete.tsx';
import { IconArrowLeft } from '../../../kit/icons/icons.ts';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../../kit/layout/form-page.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { useNavigate } from '../../../kit/router/use-router.ts';
import classes from '../tenant-application.module.css';
import { ChecksAndConsents, Correcting, StatusSection, WhatLandlordSees } from './application-sections.tsx';

export const TITLE = msg`my application`; // @literal

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

/** An application of the tenant, with everything that can be done about it. */
export function ApplicationView({ applicant }: { applicant: ApplicantForTenant }) {
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
