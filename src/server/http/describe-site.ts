import type { Site } from '../../contract/site.ts';
import { unchargedTaxes } from '../../domain/payments/tax-registration.ts';
import type { AppContext } from '../app-context.ts';

/** What everybody may know about a site: who runs it, and what it offers. */
export function describeSite({
  operator,
  capabilities,
  taxRegistrations,
}: Pick<AppContext, 'operator' | 'capabilities' | 'taxRegistrations'>): Site {
  const uncharged = unchargedTaxes(taxRegistrations);
  const { name, address, province, email, privacyOfficer, textSender } = operator;
  const { checks, payments, texts, addressSuggestions } = capabilities;
  return {
    operator: { name, address, province, email, privacy_officer: privacyOfficer, text_sender: textSender },
    checks: [...checks],
    payments,
    texts,
    address_suggestions: addressSuggestions,
    ...(uncharged.length > 0 && { uncharged_taxes: uncharged }),
  };
}
