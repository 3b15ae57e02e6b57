import * as z from 'zod/mini';
import type { PlaceAddress } from '../../../../domain/ports/address-suggester.ts';
import { formatAddress } from '../../../../domain/values/address.ts';
import { PROVINCES } from '../../../../domain/values/province.ts';
import type { VendorAnswer } from '../call-vendor.ts';
import { problemOfAnswer, unreadable } from './translate.ts';

const component = z.object({
  longText: z.optional(z.string()),
  shortText: z.optional(z.string()),
  types: z.optional(z.array(z.string())),
});
const placeDetails = z.object({ addressComponents: z.optional(z.array(component)) });
type Component = z.infer<typeof component>;

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
