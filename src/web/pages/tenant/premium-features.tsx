import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { describeBoughtChecks } from '../../../domain/ranking/inputs/checks-in-ranking.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatDateIn, type ProvinceCode } from '../../../domain/values/province.ts';
import { ContactsToConfirm } from '../../accounts/contacts/contacts-to-confirm.tsx';
import { StepLayout } from '../../apply/steps/step-layout.tsx';
import { backOf, openStepPath } from '../../apply/steps/step-paths.ts';
import { UnansweredNote } from '../../apply/steps/unanswered-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowRight, IconListCheck } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation } from '../../kit/router/use-router.ts';
import { UnpaidPurchases } from '../../screening/charges/unpaid-purchases.tsx';
import { hubSummary } from '../../screening/hub/describe-item.ts';
import { HubRow, HubRows, VideoRow } from '../../screening/hub/hub-row.tsx';
import { checksToSubmit, type OwnItem, progressOf, readFinished, unsettled } from '../../screening/hub/own-items.ts';
import { ProgressRing } from '../../screening/hub/progress-ring.tsx';
import { ChecksForSale } from '../../screening/purchases/checks-for-sale.tsx';
import { OpenChecks, type OpenedChecks } from './checks/open-checks.tsx';

const TITLE = msg`premium features`; // @literal
const CONSENT = '/tenant/premium/paid';

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
        <Requested items={requested} undecided={undecided} row={row} />
        {unpaid.length > 0 && (
          <FormSection title={t`Ordered by you`} hint={t`Not paid yet.`}>
            <UnpaidPurchases items={unpaid} />
            <Rows items={unpaid} row={row} />
          </FormSection>
        )}
        {paid.length > 0 && (
          <FormSection title={t`Chosen by you`} hint={t`You paid for these.`} aside={<Progress items={paid} />}>
            <Rows items={paid} row={row} />
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

interface RowsProps {
  items: OpenedChecks['requested'];
  /** What all rows share. */
  row: Omit<ComponentProps<typeof HubRow>, 'item'>;
}

function Rows({ items, row }: RowsProps) {
  return (
    <HubRows>
      {items.map((item) => (
        <HubRow key={item.item} item={item} {...row} />
      ))}
    </HubRows>
  );
}

interface RequestedProps extends RowsProps {
  /** How many wait for a yes or no. */
  undecided: number;
}

/** The checks that the landlord pays for. */
function Requested({ items, undecided, row }: RequestedProps) {
  if (items.length === 0) return null;
  return (
    <FormSection
      title={t`Requested by your landlord`}
      hint={t`${row.landlord} pays for ${plural(items.length, { one: 'it', other: 'them' })}.`}
      aside={<Progress items={items} />}
    >
      {undecided > 0 && (
        <Note
          tone="info"
          icon={<IconListCheck size={22} stroke={1.6} aria-hidden />}
          action={
            <Button component={Link} to={CONSENT} size="sm" variant="default">
              {t`decide now`}
            </Button>
          }
        >
          {t`${plural(undecided, { one: '# check needs', other: '# checks need' })} your yes or no. Read what each one does before you decide.`}
        </Note>
      )}
      <Rows items={items} row={row} />
    </FormSection>
  );
}

function Progress({ items }: { items: OpenedChecks['requested'] }) {
  const progress = progressOf(items);
  return progress.of > 0 && <ProgressRing {...progress} />;
}

function OptionalChecks({ without, province }: { without: readonly CheckKind[]; province: ProvinceCode | null }) {
  return (
    <FormSection title={t`Optional`} hint={describeBoughtChecks(undefined, province)}>
      <HubRows>
        <ChecksForSale without={without} />
        <VideoRow />
      </HubRows>
      <Button component={Link} to="/tenant/premium-checkout" variant="default" style={{ alignSelf: 'flex-start' }}>
        {t`choose your own checks`}
      </Button>
    </FormSection>
  );
}
