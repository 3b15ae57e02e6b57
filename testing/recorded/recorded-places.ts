import type { Recordings } from './play-back.ts';

/** Answers of the Places API (New) to the start of an address. */
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
