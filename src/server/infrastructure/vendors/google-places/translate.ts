import * as z from 'zod/mini';
import type { AddressSuggestion, PlaceAddress } from '../../../../domain/ports/address-suggester.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { currentLanguage } from '../../../../domain/text/current-language.ts';
import { localeOf, SOURCE_LANGUAGE } from '../../../../domain/text/languages.ts';
import { formatAddress } from '../../../../domain/values/address.ts';
import { PROVINCES } from '../../../../domain/values/province.ts';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';

const formattable = z.object({ text: z.string() });
const suggestionList = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text: z.optional(formattable),
            structuredFormat: z.optional(
              z.object({ mainText: z.optional(formattable), secondaryText: z.optional(formattable) }),
            ),
          }),
        ),
      }),
    ),
  ),
});

const component = z.object({
  longText: z.optional(z.string()),
  shortText: z.optional(z.string()),
  types: z.optional(z.array(z.string())),
});
const placeDetails = z.object({ addressComponents: z.optional(z.array(component)) });
type Component = z.infer<typeof component>;

const googleError = z.object({ error: z.object({ status: z.string() }) });

export type AutocompleteRequest = {
  input: string;
  includedRegionCodes: string[];
  includedPrimaryTypes: string[];
  languageCode: string;
  regionCode: string;
  sessionToken: string;
};

/** The language of whoever types: what is suggested is written as they would write it. */
export const languageCode = (): string => {
  const language = currentLanguage();
  return language === SOURCE_LANGUAGE ? language : localeOf(language);
};

/** The search request: places in Canada that are addresses. Input is cut at 200 characters. */
export function autocompleteRequest(input: string, session: string): AutocompleteRequest {
  return {
    input: input.trim().slice(0, 200),
    includedRegionCodes: ['ca'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    languageCode: languageCode(),
    regionCode: 'ca',
    sessionToken: session,
  };
}

/** The suggestions of an answer, in order, five at most; throws the problem of any other answer. */
export function readSuggestions(answer: VendorAnswer): AddressSuggestion[] {
  if (answer.status !== 200) throw problemOfAnswer(answer);
  const list = suggestionList.safeParse(answer.body);
  if (!list.success) throw unreadable();
  return (list.data.suggestions ?? []).slice(0, 5).flatMap(({ placePrediction: place }) => {
    const main = place?.structuredFormat?.mainText?.text ?? place?.text?.text;
    if (!place || !main) return [];
    // Every result is Canadian, so the country is redundant.
    const secondary = (place.structuredFormat?.secondaryText?.text ?? '').replace(/, Canada$/, '');
    return [{ id: place.placeId, main, secondary }];
  });
}

/** The address of a details answer; null as in AddressSuggester.resolve. */
export function readAddress(answer: VendorAnswer): PlaceAddress | null {
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw problemOfAnswer(answer);
  const place = placeDetails.safeParse(answer.body);
  if (!place.success) throw unreadable();
  return addressOfComponents(place.data.addressComponents ?? []);
}

function addressOfComponents(components: Component[]): PlaceAddress | null {
  const find = (...types: string[]) =>
    types.flatMap((type) => components.find((each) => each.types?.includes(type)) ?? [])[0];
  const short = (...types: string[]) => find(...types)?.shortText ?? find(...types)?.longText ?? '';

  if (short('country') !== 'CA') return null;
  const route = short('route');
  // The long form: Google shortens some city names ("Mtl"), and a lease needs the full name.
  const city = find('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3')?.longText ?? '';
  const province = short('administrative_area_level_1');
  if (!route || !city || !PROVINCES.some(({ code }) => code === province)) return null;

  // The unit (subpremise) is left out on purpose: it has its own field in our forms.
  const street = [short('street_number'), route].filter(Boolean).join(' ');
  const postalCode = short('postal_code');
  const parts = { street, city, province, postalCode };
  return { address: formatAddress(parts), ...parts };
}

function problemOfAnswer(answer: VendorAnswer): ProviderProblem {
  const error = googleError.safeParse(answer.body);
  return problemOfStatus('google-places', answer, error.success ? error.data.error.status : undefined);
}

function unreadable(): ProviderProblem {
  return new ProviderProblem({ provider: 'google-places', kind: 'bad_response', retryable: true });
}
