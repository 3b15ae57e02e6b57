import * as z from 'zod/mini';
import type { AddressSuggestion } from '../../../../domain/ports/address-suggester.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { currentLanguage } from '../../../../domain/text/current-language.ts';
import { localeOf, SOURCE_LANGUAGE } from '../../../../domain/text/languages.ts';
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

export function problemOfAnswer(answer: VendorAnswer): ProviderProblem {
  const error = googleError.safeParse(answer.body);
  return problemOfStatus('google-places', answer, error.success ? error.data.error.status : undefined);
}

export function unreadable(): ProviderProblem {
  return new ProviderProblem({ provider: 'google-places', kind: 'bad_response', retryable: true });
}
