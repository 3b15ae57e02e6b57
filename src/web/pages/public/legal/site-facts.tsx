import type { ReactNode } from 'react';
import { describeFewerFacts } from '../../../../domain/law/comparing.ts';
import { describeOperator } from '../../../../domain/operator.ts';
import { currentLanguage } from '../../../../domain/text/current-language.ts';
import { localeOf } from '../../../../domain/text/languages.ts';
import { t } from '../../../../domain/text/t.ts';
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

/** Words that only hold where texts are sent, and others for where they are not. */
export function WithTexts({ children, without }: { children: ReactNode; without?: ReactNode }) {
  return useSite().texts ? children : without;
}

/** Words that only hold where people can choose a language. */
export function WithLanguages({ children }: { children: ReactNode }) {
  return (useSite().languages ?? []).length > 1 && children;
}

/** What checks cost, and which sales taxes are not charged because the operator is not registered for them. */
export function PricesAndTax() {
  const uncharged = useUnchargedTaxes();
  if (uncharged.length === 0)
    return t`The basic application is free. Checks are sold per applicant, at the prices shown before you order, in Canadian dollars, plus the sales tax of the province where the home is.`;
  const taxes = new Intl.ListFormat(localeOf(currentLanguage())).format(uncharged);
  return t`The basic application is free. Checks are sold per applicant, at the prices shown before you order, in Canadian dollars, plus the sales tax of the province where the home is, except ${taxes}, for which we are not registered.`;
}

/** Where the ranking counts fewer facts, for whoever reads about all of them. */
export function FewerFacts() {
  return describeFewerFacts();
}
