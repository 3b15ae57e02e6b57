import { expect, test } from 'vitest';
import { createLandlord, createProperty } from '../../../testing/builders/builders.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { updateProvinces } from './update-provinces.ts';

const server = startTestServer();
const db = () => server().ctx.db;

test('properties from before are read again once, and none is listed twice for it', async () => {
  const landlord = await createLandlord(server());
  const stored: [string, ProvinceCode | null, ProvinceCode | null][] = [
    ['12 Rue Ontario Est, Montréal (Québec)', null, 'QC'],
    ['12 rue Ontario E, Montreal, Quebec', null, 'QC'],
    ['1500 Barrington St, Halifax, N.S.', null, 'NS'],
    ['9 Whyte Ave, Edmonton, AB', 'AB', 'AB'],
    ['48 Fermanagh Ave', null, null],
  ];
  const ids: string[] = [];
  for (const [address, province] of stored) {
    const { id } = await createProperty(landlord);
    const outdated = { address, province, province_is_outdated: true };
    await db().updateTable('property').set(outdated).where('id', '=', id).execute();
    ids.push(id);
  }
  for (const _ of ['once', 'again']) {
    await updateProvinces(server().ctx);
    const rows = await db().selectFrom('property').select(['id', 'province', 'province_is_outdated']).execute();
    const found = ids.map((id) => rows.find((row) => row.id === id));
    expect(found).toEqual(ids.map((id, place) => ({ id, province: stored[place]?.[2], province_is_outdated: false })));
  }
});
