import type { Site } from '../../contract/site.ts';
import { unchargedTaxes } from '../../domain/payments/tax-registration.ts';
import { factsOf, type Language } from '../../domain/text/languages.ts';
import type { AppContext } from '../app-context.ts';

const describeLanguage = (language: Language) => {
  const { code, name, locale } = factsOf(language);
  return { code, name, locale };
};

/** What everybody may know about a site: who runs it, and what it offers. */
export function describeSite({
  operator,
  capabilities,
  taxRegistrations,
  languages,
}: Pick<AppContext, 'operator' | 'capabilities' | 'taxRegistrations' | 'languages'>): Site {
  const uncharged = unchargedTaxes(taxRegistrations);
  const { name, address, province, email, privacyOfficer, textSender } = operator;
  const { checks, payments, texts, addressSuggestions } = capabilities;
  return {
    operator: { name, address, province, email, privacy_officer: privacyOfficer, text_sender: textSender },
    checks: [...checks],
    payments,
    texts,
    address_suggestions: addressSuggestions,
    ...(languages.length > 1 && { languages: languages.map(describeLanguage) }),
    ...(uncharged.length > 0 && { uncharged_taxes: uncharged }),
  };
}
