import { describe, expect, it } from 'vitest';
import { withLanguage } from '../../languages/language-scope.ts';
import { readAddress } from './read-address.ts';
import { autocompleteRequest, readSuggestions } from './translate.ts';

const answer = (status: number, body: unknown) => ({ status, retryAfterMs: undefined, body });

/** Place details in Google's documented shape. */
const components = [
  { longText: '2', shortText: '2', types: ['subpremise'], languageCode: 'en' },
  { longText: '48', shortText: '48', types: ['street_number'], languageCode: 'en' },
  { longText: 'Fermanagh Avenue', shortText: 'Fermanagh Ave', types: ['route'], languageCode: 'en' },
  { longText: 'Old Toronto', shortText: 'Old Toronto', types: ['sublocality_level_1', 'sublocality', 'political'] },
  { longText: 'Toronto', shortText: 'Toronto', types: ['locality', 'political'], languageCode: 'en' },
  { longText: 'Ontario', shortText: 'ON', types: ['administrative_area_level_1', 'political'], languageCode: 'en' },
  { longText: 'Canada', shortText: 'CA', types: ['country', 'political'], languageCode: 'en' },
  { longText: 'M6R 1M2', shortText: 'M6R 1M2', types: ['postal_code'], languageCode: 'en-US' },
];
const without = (type: string) => components.filter(({ types }) => !types.includes(type));
const details = (addressComponents: object[]) => answer(200, { id: 'x', addressComponents });

describe('autocompleteRequest', () => {
  it('searches for addresses in Canada only', () => {
    expect(autocompleteRequest(' 48 ferm ', 'session-1')).toEqual({
      input: '48 ferm',
      includedRegionCodes: ['ca'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      languageCode: 'en',
      regionCode: 'ca',
      sessionToken: 'session-1',
    });
    expect(autocompleteRequest('x'.repeat(500), 's').input).toHaveLength(200);
  });

  it('asks in the language of whoever types', () => {
    const inFrench = withLanguage({ language: 'fr' }, () => autocompleteRequest('48 ferm', 's'));
    expect(inFrench.languageCode).toBe('fr-CA');
  });
});

describe('readSuggestions', () => {
  const prediction = (placeId: string, main: string, secondary?: string) => ({
    placePrediction: {
      placeId,
      text: { text: `${main}, ${secondary}` },
      structuredFormat: { mainText: { text: main }, ...(secondary ? { secondaryText: { text: secondary } } : {}) },
    },
  });

  it('returns the street line and the place', () => {
    const body = {
      suggestions: [prediction('a', '48 Fermanagh Ave', 'Toronto, ON, Canada'), prediction('b', 'Iqaluit')],
    };
    expect(readSuggestions(answer(200, body))).toEqual([
      { id: 'a', main: '48 Fermanagh Ave', secondary: 'Toronto, ON' },
      { id: 'b', main: 'Iqaluit', secondary: '' },
    ]);
  });

  it('reads an empty answer as no suggestions and skips entries that are not places', () => {
    expect(readSuggestions(answer(200, {}))).toEqual([]);
    expect(readSuggestions(answer(200, { suggestions: [{ queryPrediction: { text: { text: 'x' } } }] }))).toEqual([]);
  });

  it.each([
    [400, 'INVALID_ARGUMENT', 'validation', false],
    [403, 'PERMISSION_DENIED', 'auth', false],
    [429, 'RESOURCE_EXHAUSTED', 'rate_limited', true],
    [503, 'UNAVAILABLE', 'unavailable', true],
  ])('%i %s is %s, retryable: %s', (code, status, kind, retryable) => {
    const read = () => readSuggestions(answer(code, { error: { code, message: 'about 48 Fermanagh Ave', status } }));
    expect(read).toThrow(expect.objectContaining({ kind, retryable, message: `google-places: ${kind} (${status})` }));
  });

  it('refuses an unreadable answer', () => {
    expect(() => readSuggestions(answer(200, undefined))).toThrow(expect.objectContaining({ kind: 'bad_response' }));
  });
});

describe('readAddress', () => {
  it('joins the parts and leaves out the unit, which has its own field', () => {
    expect(readAddress(details(components))).toEqual({
      address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
      street: '48 Fermanagh Ave',
      city: 'Toronto',
      province: 'ON',
      postalCode: 'M6R 1M2',
    });
  });

  it('accepts an address without a number, postal code or locality', () => {
    expect(readAddress(details(without('street_number')))?.address).toBe('Fermanagh Ave, Toronto, ON M6R 1M2');
    expect(readAddress(details(without('postal_code')))).toMatchObject({
      address: '48 Fermanagh Ave, Toronto, ON',
      postalCode: '',
    });
    expect(readAddress(details(without('locality')))?.city).toBe('Old Toronto');
  });

  it('refuses another country, and an address without street, province or anything', () => {
    const abroad = components.map((part) => (part.types.includes('country') ? { ...part, shortText: 'US' } : part));
    expect(readAddress(details(abroad))).toBeNull();
    for (const type of ['country', 'route', 'administrative_area_level_1']) {
      expect(readAddress(details(without(type)))).toBeNull();
    }
    expect(readAddress(answer(200, {}))).toBeNull();
    expect(readAddress(answer(404, undefined))).toBeNull();
  });
});
