import * as z from 'zod/mini';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Place, placeOfId } from './place-id.ts';
import { placePrediction, placeResource } from './place-resource.ts';
import { suggestPlaces } from './suggest-places.ts';

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
