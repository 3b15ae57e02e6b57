import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { msg, t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import { ContactsToConfirm } from '../../accounts/contacts/contacts-to-confirm.tsx';
import { StepLayout } from '../../apply/steps/step-layout.tsx';
import { backOf, openStepPath } from '../../apply/steps/step-paths.ts';
import { UnansweredNote } from '../../apply/steps/unanswered-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation } from '../../kit/router/use-router.ts';
import { UnpaidPurchases } from '../../screening/charges/unpaid-purchases.tsx';
import { hubSummary } from '../../screening/hub/hub-summary.ts';
import { checksToSubmit, type OwnItem, readFinished, unsettled } from '../../screening/hub/own-items.ts';
import { CheckRows, ChecksProgress, CONSENT, OptionalChecks, RequestedChecks } from './checks/listed-checks.tsx';
import { OpenChecks, type OpenedChecks } from './checks/open-checks.tsx';

const TITLE = msg`premium features`; // @literal

/** The tenant's checks: complete, being pulled, and left to do. */
export function Component() {
  const finished = readFinished(useLocation().state);
  return (
    <OpenChecks title={TITLE()} finished={finished}>
      {(checks) => <ChecksHub {...checks} />}
    </OpenChecks>
  );
}

const isUnpaid = ({ check_state }: OwnItem): boolean => check_state === 'not paid';

function ChecksHub({ applicant, requested, bought, landlord }: OpenedChecks) {
  const all = [...requested, ...bought];
  const [unpaid, paid] = [bought.filter(isUnpaid), bought.filter((item) => !isUnpaid(item))];
  const isPending = applicant.status === 'pending';
  const { province } = readAddress(applicant.application.address);
  const dayOf = (instant: string): string => formatDateIn(province, new Date(instant));
  const undecided = all.filter(({ check_state }) => check_state === 'to decide').length;
  const { hash } = useLocation();
  const queries = useQueryClient();
  // The row that the hash names exists only once the list is loaded.
  useEffect(() => {
    void document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  // Deciding comes first, then what is left to fill in.
  const afterDeciding = isPending ? openStepPath(applicant) : '/tenant/application-preview';
  const nextPath = undecided > 0 ? CONSENT : afterDeciding;
  const row = { applicationId: applicant.application_id, landlord, province, dayOf };
  return (
    <>
      <StepLayout
        step="checks"
        title={TITLE()}
        lead={all.length > 0 ? hubSummary(all) : t`You have no checks to complete. Your application doesn’t need any.`}
        applicant={applicant}
      >
        <RequestedChecks items={requested} undecided={undecided} row={row} />
        {unpaid.length > 0 && (
          <FormSection title={t`Ordered by you`} hint={t`Not paid yet.`}>
            <UnpaidPurchases items={unpaid} />
            <CheckRows items={unpaid} row={row} />
          </FormSection>
        )}
        {paid.length > 0 && (
          <FormSection title={t`Chosen by you`} hint={t`You paid for these.`} aside={<ChecksProgress items={paid} />}>
            <CheckRows items={paid} row={row} />
          </FormSection>
        )}
        <ContactsToConfirm onConfirmed={() => void queries.invalidateQueries()} />
        <OptionalChecks without={all.map(({ item }) => item)} province={province} />
        {isPending && <UnansweredNote applicant={applicant} />}
      </StepLayout>
      <FootBar back={isPending ? backOf('checks', applicant) : '/tenant/dashboard/application'}>
        {isPending || unsettled(all).length > 0 || checksToSubmit(all).length > 0 ? (
          <Button
            component={Link}
            to={nextPath}
            state={{ submitsChecks: !isPending }}
            rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
          >
            {t`next`}
          </Button>
        ) : (
          <Button component={Link} to="/tenant/dashboard/application">
            {t`back to my application`}
          </Button>
        )}
      </FootBar>
    </>
  );
}
