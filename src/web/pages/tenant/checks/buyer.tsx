import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { holdsRole } from '../../../../domain/accounts/account.ts';
import { describeBureau } from '../../../../domain/screening/attempts/consent.ts';
import { t } from '../../../../domain/text/t.ts';
import { propertyName, readAddress } from '../../../../domain/values/address.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { useSession } from '../../../accounts/sessions/use-session.ts';
import { currentApplication } from '../../../app/session/stored-session.ts';
import type { Applicant } from '../../../apply/steps/use-current-application.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { ChecksFailed, useCurrentChecks } from './current-checks.tsx';

/** A tenant who can buy checks for their own application. */
export interface Buyer {
  /** Undefined without a current application. */
  applicant: Applicant | undefined;
  /** Undefined without a current application: then there is nothing to buy for. */
  applicationId: string | undefined;
  /** The property in one line. */
  property: string | undefined;
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
  /** The property's province, which sets the taxes. */
  province: ProvinceCode | null;
  /** Checks that the application already includes. */
  taken: readonly CheckKind[];
}

const noBuyer = (): Buyer => ({
  applicant: undefined,
  applicationId: undefined,
  property: undefined,
  landlord: t`your landlord`,
  bureau: describeBureau({ name: null }),
  province: null,
  taken: [],
});

interface WithBuyerProps {
  title: string;
  children: (buyer: Buyer) => ReactNode;
}

/** A page where checks can be bought, for the current application or for a visitor who only looks. */
export function WithBuyer({ title, children }: WithBuyerProps) {
  const { user } = useSession();
  const isApplicant = holdsRole(user?.roles, 'applicant');
  if (!isApplicant || !currentApplication()) return children(noBuyer());
  return <WithBuyingApplicant title={title}>{children}</WithBuyingApplicant>;
}

function WithBuyingApplicant({ title, children }: WithBuyerProps) {
  const { applicant, isMissing, own, trouble } = useCurrentChecks();
  if (applicant && own) {
    const { address, unit, landlord_name } = applicant.application;
    return children({
      applicant,
      applicationId: applicant.application_id,
      property: propertyName(address, unit),
      landlord: landlord_name,
      bureau: own.bureauName,
      province: readAddress(address).province,
      taken: [...own.requested, ...own.bought].filter(({ state }) => state !== 'refused').map(({ item }) => item),
    });
  }
  if (isMissing) return children(noBuyer());
  // Waits for the application's checks: none of them may be offered a second time.
  return (
    <MoneyPage title={title}>
      {trouble ? (
        <ChecksFailed title={t`We couldn’t load the checks`} trouble={trouble} />
      ) : (
        <DelayedSkeleton label={t`Loading the checks`}>
          <Skeleton height={420} />
        </DelayedSkeleton>
      )}
    </MoneyPage>
  );
}
