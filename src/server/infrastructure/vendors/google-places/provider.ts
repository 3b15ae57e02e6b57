import type { AddressSuggester } from '../../../../domain/ports/address-suggester.ts';
import { type GooglePlacesSettings, googlePlacesClient } from './client.ts';
import { readAddress } from './read-address.ts';
import { autocompleteRequest, readSuggestions } from './translate.ts';

/** Canadian addresses from Google Places (New), https://places.googleapis.com, or a compatible API at `baseUrl`. */
export function googlePlaces(settings: GooglePlacesSettings): AddressSuggester {
  const client = googlePlacesClient(settings);
  return {
    async suggest({ input, session }) {
      if (input.trim().length < 3) return [];
      return readSuggestions(await client.autocomplete(autocompleteRequest(input, session)));
    },
    async resolve(id, session) {
      return readAddress(await client.details(id, session));
    },
  };
}
