import { createLandlord, createProperty } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo } from './free-text.ts';

/** The address and unit of a property. */
export async function textsOfProperties(server: TestServer): Promise<Record<string, FreeText>> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  let homes = 0;
  const nextHome = (): number => {
    homes += 1;
    return homes;
  };
  const setup = async (propertyId: string) => (await landlord.get(`/api/property/${propertyId}`)).body.property;
  return {
    'POST /api/property: address': {
      // Some of the texts read as the same address, and a home can be listed only once.
      send: (text) => landlord.post('/api/property', { address: `${text} ${nextHome()}`, province: 'ON' }),
      read: async ({ body }) => (await setup(body.applicationId)).address.replace(/ \d+, ON$/, ''),
      refuses: plainUpTo(200),
    },
    'POST /api/property: unit': {
      send: (text) => landlord.post('/api/property', { address: `${nextHome()} Queen St W, Toronto, ON`, unit: text }),
      read: async ({ body }) => (await setup(body.applicationId)).unit,
      refuses: plainUpTo(100, 'Unit is too long'),
    },
    'POST /api/application/:id: address': {
      // An address can be listed only once, and the texts alone are already listed above.
      send: (text) => landlord.post(`/api/application/${property.id}`, { address: `${text} 2`, province: 'ON' }),
      read: async () => (await setup(property.id)).address.replace(/ 2, ON$/, ''),
      refuses: plainUpTo(200),
    },
  };
}
