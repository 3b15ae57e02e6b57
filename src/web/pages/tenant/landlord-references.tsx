import { useState } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { ReferenceList } from '../../references/reference-list.tsx';
import { RequestForm } from '../../references/request-form.tsx';
import { NextStepCard } from '../../screening/steps/check-explained.tsx';
import { requestedState } from '../public/reference-thanks.tsx';
import { type OpenedReferences, OpenReferences } from './checks/open-references.tsx';

/** Where a tenant names former landlords, and sees which of them have answered. */
export function Component() {
  return (
    <OpenReferences
      title={t`landlord references`}
      lead={t`Name a past landlord. We’ll email them three short questions about your time there and send no more than two reminders.`}
      trouble={t`We couldn’t load your references`}
    >
      {(opened) => <LandlordReferences {...opened} />}
    </OpenReferences>
  );
}

function LandlordReferences({ applicant, listed, frame }: OpenedReferences) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { landlord_references: references, is_asked_for: isAskedFor, is_unpaid: isUnpaid } = listed;
  const { address, landlord_name: landlord } = applicant.application;
  const { province } = readAddress(address);
  const about = { applicantId: applicant.id, applicationId: applicant.application_id, landlord, frame };

  if (references.length > 0 && !isAdding) {
    return (
      <ReferenceList
        {...about}
        references={references}
        dayOf={(instant) => formatDateIn(province, new Date(instant))}
        {...(isAskedFor && { onMore: () => setAdding(true) })}
        onBack={() => void navigate(-1)}
        onDone={() => void navigate('/tenant/application-preview')}
      />
    );
  }
  if (!isAskedFor) {
    return (
      <>
        {frame(
          isUnpaid ? (
            <NextStepCard title={t`Your references aren’t paid for yet`} to={CHECKS_PAGE} label={t`go to my checks`}>
              {t`Once they’re paid for, you can ask past landlords for references. Your list of checks shows how to pay.`}
            </NextStepCard>
          ) : (
            <NextStepCard title={t`References aren’t on your list`} to={CHECKS_PAGE} label={t`go to my checks`}>
              {t`Nobody has asked for references with this application, or you haven’t agreed to them yet. You can see which on your list of checks.`}
            </NextStepCard>
          ),
        )}
        <FootBar back={CHECKS_PAGE}>{null}</FootBar>
      </>
    );
  }
  return (
    <RequestForm
      {...about}
      back={references.length > 0 ? () => setAdding(false) : CHECKS_PAGE}
      onSent={(name) => void navigate('/verified-landlord-reference/thank-you', { state: requestedState(name) })}
    />
  );
}
