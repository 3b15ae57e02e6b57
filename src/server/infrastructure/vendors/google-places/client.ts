import { callVendor, type VendorAnswer } from '../call-vendor.ts';
import { type AutocompleteRequest, languageCode } from './translate.ts';

export type GooglePlacesSettings = { baseUrl: string; key: string; timeoutMs?: number };

export type GooglePlacesClient = {
  autocomplete(request: AutocompleteRequest): Promise<VendorAnswer>;
  details(placeId: string, session: string): Promise<VendorAnswer>;
};

/** The two calls of Places API (New) that we make; at most five seconds each, because someone is typing. */
export function googlePlacesClient(settings: GooglePlacesSettings): GooglePlacesClient {
  const root = `${settings.baseUrl.replace(/\/$/, '')}/v1`;
  const common = { provider: 'google-places', timeoutMs: settings.timeoutMs ?? 5_000 };
  return {
    autocomplete: (request) =>
      callVendor({
        ...common,
        method: 'POST',
        url: `${root}/places:autocomplete`,
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': settings.key,
          'x-goog-fieldmask':
            'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,' +
            'suggestions.placePrediction.structuredFormat.mainText.text,' +
            'suggestions.placePrediction.structuredFormat.secondaryText.text',
        },
        body: JSON.stringify(request),
      }),
    details: (placeId, session) =>
      callVendor({
        ...common,
        method: 'GET',
        url: `${root}/places/${encodeURIComponent(placeId)}?${new URLSearchParams({ sessionToken: session, languageCode: languageCode() })}`,
        headers: { 'x-goog-api-key': settings.key, 'x-goog-fieldmask': 'id,addressComponents' },
      }),
  };
}
