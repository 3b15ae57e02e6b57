import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { numberWord } from '../../../domain/text/counted.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { propertyName, readAddress } from '../../../domain/values/address.ts';
import { StepLayout } from '../../apply/steps/step-layout.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { UnpaidPurchases } from '../../screening/charges/unpaid-purchases.tsx';
import { ConsentRejection } from '../../screening/consent/consent-rejection.tsx';
import { ConsentCards, CostOfChecks, describeProgress, FootButtons } from './checks/consent-cards.tsx';
import { OpenChecks, type OpenedChecks } from './checks/open-checks.tsx';
import { useDecisions } from './consent-decisions.ts';
import classes from './premium-paid.module.css';

/** The applicant's consent to each check that the landlord pays for. Nothing runs before they agree. */
export function Component() {
  return (
    <OpenChecks title={t`checks`}>
      {(checks) => (checks.requested.length > 0 ? <ConsentDecisions {...checks} /> : <NothingRequested {...checks} />)}
    </OpenChecks>
  );
}

function NothingRequested({ bought }: OpenedChecks) {
  return (
    <MessagePage
      title={t`No checks requested`}
      actions={
        <Button component={Link} to={CHECKS_PAGE}>
          {t`go to my checks`}
        </Button>
      }
    >
      <p>{t`Your landlord hasn’t asked for any checks or has cancelled the request. Your application doesn’t need any.`}</p>
      <UnpaidPurchases items={bought} />
    </MessagePage>
  );
}

function ConsentDecisions({ applicant, requested, bought, landlord, bureau }: OpenedChecks) {
  const decisions = useDecisions(applicant, requested);
  const { undecided, goToNext, consent, forget } = decisions;
  const [rejecting, setRejecting] = useState(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const queries = useQueryClient();
  const count = describeProgress(undecided.length, requested.length);
  const leave = async (): Promise<void> => {
    forget();
    await navigate('/tenant/dashboard');
    await queries.invalidateQueries();
  };

  const { address, unit } = applicant.application;
  return (
    <>
      <StepLayout
        step="checks"
        title={
          requested.length === 1
            ? t`your landlord is asking for one check`
            : t`your landlord is asking for ${numberWord(requested.length)} checks`
        }
        lead={t`${landlord} pays for ${plural(requested.length, { one: 'it', other: 'them' })}. You decide on each one, and nothing runs until you agree.`}
        applicant={applicant}
      >
        <UnpaidPurchases items={bought} />
        <FormSection
          title={t`Decide on each check`}
          hint={t`Saying no doesn’t affect your ranking. ${landlord} will see “not shared”.`}
          aside={<CostOfChecks />}
        >
          <ConsentCards
            requested={requested}
            names={{ landlord, bureau, province: readAddress(address).province }}
            decisions={decisions}
          />
          <p className={classes.count} role="status">
            {count}
          </p>
          {consent.troubles.map((trouble) => (
            <ErrorNote key={trouble} title={trouble} />
          ))}
        </FormSection>
      </StepLayout>
      <FootBar back={() => void (key === 'default' ? navigate('/tenant/dashboard') : navigate(-1))}>
        <FootButtons count={count} busy={consent.busy} onReject={() => setRejecting(true)} onNext={goToNext} />
      </FootBar>
      <ConsentRejection
        opened={rejecting}
        onClose={() => setRejecting(false)}
        applicantId={applicant.id}
        landlord={landlord}
        property={propertyName(address, unit)}
        onLeave={() => void leave()}
      />
    </>
  );
}
