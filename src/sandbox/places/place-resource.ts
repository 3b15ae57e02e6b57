import { type Place, placeIdOf } from './place-id.ts';
import { CITIES } from './postal-codes.ts';

const COUNTRY = { CA: 'Canada', US: 'United States' };
const COUNTRY_IN_LISTS = { CA: 'Canada', US: 'USA' };

const streetLine = ({ number, street }: Place) => [number, street].filter(Boolean).join(' ');

/** One entry of places:autocomplete. */
export function placePrediction(place: Place) {
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
export function placeResource(place: Place): Record<string, unknown> {
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
