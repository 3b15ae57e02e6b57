import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { holdsRole } from '../../../../domain/accounts/account.ts';
import type { CheckKind } from '../../../../domain/screening/orders/catalogue.ts';
import { propertyName, readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { useSession } from '../../../accounts/sessions/use-session.ts';
import { currentApplication } from '../../../app/session/stored-session.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { ChecksFailed } from './checks-failed.tsx';
import { useChecksInHand } from './use-current-checks.ts';

/** Somebody who may buy checks for an application of their own. */
export interface Buyer {
  /** Undefined while no application is in hand: then there is nothing to buy for. */
  applicationId: string | undefined;
  /** The rental in one line. */
  property: string | undefined;
  landlord: string;
  /** Where the rental is: its taxes are added. */
  province: ProvinceCode | null;
  /** What is part of the application already. */
  taken: readonly CheckKind[];
}

const NOBODY: Buyer = {
  applicationId: undefined,
  property: undefined,
  landlord: 'your landlord',
  province: null,
  taken: [],
};

interface ForBuyerProps {
  title: string;
  children: (buyer: Buyer) => ReactNode;
}

/** Opens a page on which checks can be bought: for the application in hand, and for anybody who only looks. */
export function ForBuyer({ title, children }: ForBuyerProps) {
  const { user } = useSession();
  const isApplicant = holdsRole(user?.roles, 'applicant');
  if (!isApplicant || !currentApplication()) return children(NOBODY);
  return <ForApplicant title={title}>{children}</ForApplicant>;
}

function ForApplicant({ title, children }: ForBuyerProps) {
  const { applicant, isMissing, own, trouble } = useChecksInHand();
  if (applicant && own) {
    const { address, unit, landlord_name } = applicant.application;
    return children({
      applicationId: applicant.application_id,
      property: propertyName(address, unit),
      landlord: landlord_name,
      province: readAddress(address).province,
      taken: [...own.asked, ...own.bought].filter(({ state }) => state !== 'refused').map(({ item }) => item),
    });
  }
  if (isMissing) return children(NOBODY);
  // What is part of the application already must not be offered a second time.
  return (
    <MoneyPage title={title}>
      {trouble ? (
        <ChecksFailed title="The checks did not load" trouble={trouble} />
      ) : (
        <DelayedSkeleton label="Loading the checks">
          <Skeleton height={420} />
        </DelayedSkeleton>
      )}
    </MoneyPage>
  );
}
