import type { ReactNode } from 'react';
import { describeOperator } from '../../../../domain/operator.ts';
import { provinceName } from '../../../../domain/values/province.ts';
import { useOffersChecks, useOperator, useSite, useUnchargedTaxes } from '../../../app/api/site.ts';

/** Who runs the site, with the address. */
export function OperatorWithAddress() {
  return <>{describeOperator(useOperator())}</>;
}

/** The province that the operator works from, whose law governs the terms. */
export function OperatorProvince() {
  return <>{provinceName(useOperator().province)}</>;
}

/** Who is in charge of personal information. */
export function PrivacyOfficer() {
  return <>{useOperator().privacy_officer}</>;
}

/** Words that only hold where checks can be ordered, and others for where they cannot. */
export function WithChecks({ children, without }: { children: ReactNode; without?: ReactNode }) {
  return useOffersChecks() ? children : without;
}

/** Words that only hold where texts are sent. */
export function WithTexts({ children }: { children: ReactNode }) {
  return useSite().texts && children;
}

/** Which sales taxes are not charged, because the operator is not registered for them. */
export function UnchargedTaxes() {
  const uncharged = useUnchargedTaxes();
  if (uncharged.length === 0) return null;
  return <>, except {new Intl.ListFormat('en-CA').format(uncharged)}, for which we are not registered</>;
}
