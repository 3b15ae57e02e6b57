import * as z from 'zod/mini';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Place, placeIdOf, placeOfId } from './place-id.ts';
import { CITIES } from './postal-codes.ts';
import { suggestPlaces } from './suggest-places.ts';

const COUNTRY = { CA: 'Canada', US: 'United States' };
const COUNTRY_IN_LISTS = { CA: 'Canada', US: 'USA' };

const streetLine = ({ number, street }: Place) => [number, street].filter(Boolean).join(' ');

/** One entry of places:autocomplete. */
function placePrediction(place: Place) {
  const main = streetLine(place);
  const secondary = `${place.city}, ${place.province}, ${COUNTRY_IN_LISTS[place.country]}`;
  const id = placeIdOf(place);
  return {
    placePrediction: {
      place: `places/${id}`,
      placeId: id,
      text: { text: `${main}, ${secondary}`, matches: [{ endOffset: main.length }] },
      structuredFormat: {
        mainText: { text: main, matches: [{ endOffset: main.length }] },
        secondaryText: { text: secondary },
      },
      types: place.number === '' ? ['route', 'geocode'] : ['street_address', 'geocode'],
    },
  };
}

/** A Place resource with all fields that a field mask may select. */
function placeResource(place: Place): Record<string, unknown> {
  const id = placeIdOf(place);
  const city = CITIES.find(({ name, province }) => name === place.city && province === place.province);
  const part = (longText: string, types: string[], shortText = longText) =>
    longText === '' ? [] : [{ longText, shortText, types, languageCode: 'en' }];
  return {
    name: `places/${id}`,
    id,
    formattedAddress: `${streetLine(place)}, ${place.city}, ${place.province} ${place.postalCode}, ${COUNTRY_IN_LISTS[place.country]}`,
    addressComponents: [
      ...part(place.unit, ['subpremise']),
      ...part(place.number, ['street_number']),
      ...part(place.street, ['route']),
      ...part(place.city, ['locality', 'political']),
      ...part(place.province, ['administrative_area_level_1', 'political']),
      ...part(COUNTRY[place.country], ['country', 'political'], place.country),
      ...part(place.postalCode, ['postal_code']),
    ],
    location: { latitude: city?.lat ?? 42.88645, longitude: city?.lon ?? -78.87837 },
  };
}

const autocompleteBody = z.object({
  input: z.string().check(z.minLength(1)),
  includedRegionCodes: z.optional(z.array(z.string())),
  sessionToken: z.optional(z.string()),
});

/** An extra result of searches that are not restricted to Canada. */
const ACROSS_THE_BORDER: Place = {
  unit: '',
  number: '48',
  street: 'Elmwood Ave',
  city: 'Buffalo',
  province: 'NY',
  postalCode: '14201',
  country: 'US',
};

/**
 * Places API (New) below /places: places:autocomplete and place details. Special inputs: `zzz` finds nothing, `!429`
 * and `!403` are rejected, and input starting with `!slow` is answered after three seconds.
 */
export function placesRoutes(context: SandboxContext): Route[] {
  const autocomplete = async (call: Call): Promise<Answer> => {
    const body = autocompleteBody.safeParse(readJson(call.body));
    if (!body.success) return googleError(400, 'INVALID_ARGUMENT', 'Empty or unreadable autocomplete request.');
    const input = body.data.input.trim();
    if (input === '!429') return googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    if (input === '!403') return googleError(403, 'PERMISSION_DENIED', 'This key may not use this API.');
    if (input.startsWith('!slow')) await context.delay(3_000);
    const places = suggestPlaces(input.replace(/^!slow\s*/, ''));
    const onlyCanada = body.data.includedRegionCodes?.some((code) => code.toLowerCase() === 'ca') ?? false;
    const found = onlyCanada ? places : [ACROSS_THE_BORDER, ...places.slice(0, 4)];
    return json(200, found.length === 0 || input === 'zzz' ? {} : { suggestions: found.map(placePrediction) });
  };

  const details = (call: Call): Answer => {
    const mask = call.headers['x-goog-fieldmask'];
    if (!mask) return googleError(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    const id = decodeURIComponent(call.names.id ?? '');
    if (!id.startsWith('sbx_')) return googleError(400, 'INVALID_ARGUMENT', 'Not a valid Place ID.');
    const place = placeOfId(id);
    if (!place) return googleError(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
    const wanted = new Set(mask.split(',').map((field) => field.trim().split('.')[0]));
    const resource = Object.entries(placeResource(place)).filter(([field]) => wanted.has(field) || wanted.has('*'));
    return json(200, Object.fromEntries(resource));
  };

  return [
    { method: 'POST', path: /^\/places\/v1\/places:autocomplete$/, handle: withKey(autocomplete) },
    { method: 'GET', path: /^\/places\/v1\/places\/(?<id>[^/]+)$/, handle: withKey(details) },
  ];
}

function withKey(handle: Route['handle']): Route['handle'] {
  return (call) =>
    call.headers['x-goog-api-key']
      ? handle(call)
      : googleError(403, 'PERMISSION_DENIED', 'Callers without an API key are not served.');
}

function googleError(code: number, status: string, message: string): Answer {
  return json(code, { error: { code, message, status } });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
