import type { Recordings } from './play-back.ts';

/** What the Places API (New) answers to the beginning of an address. */
export const placesRecordings = (): Recordings => ({
  'POST /v1/places:autocomplete': {
    body: {
      suggestions: [
        {
          placePrediction: {
            placeId: 'ChIJb4sOMF80K4gRZlWc',
            text: { text: '48 Fermanagh Avenue, Toronto, ON, Canada' },
            structuredFormat: {
              mainText: { text: '48 Fermanagh Avenue' },
              secondaryText: { text: 'Toronto, ON, Canada' },
            },
          },
        },
      ],
    },
  },
});
