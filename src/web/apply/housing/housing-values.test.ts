import { describe, expect, it } from 'vitest';
import type { HousingReply } from '../../../contract/answer-shapes.ts';
import { housingBody, housingFaults, housingValues } from './housing-values.ts';

const home = {
  address: '1290 Bloor St W, Toronto, ON',
  unit_number: null,
  ownership: 'rent',
  monthly_rent: 2050,
  duration: 4,
  reason_for_leaving: 'The owner is moving in', // @literal field of the API
  version: 3,
} as HousingReply;
const notAllowed = { allowed: false, declared: false };
const allowed = { allowed: true, declared: false };
const filled = housingValues(null, home, notAllowed);

describe('a home as typed', () => {
  it('starts empty, with the saved home, or with the draft', () => {
    expect(housingValues(null, undefined, allowed)).toMatchObject({
      address: '',
      ownership: 'rent',
      never_rented: false,
    });
    expect(filled).toMatchObject({ monthly_rent: '2050', duration: '4', unit_number: '' });
    expect(housingValues({ address: '9 Queen', ownership: 'castle' }, home, notAllowed)).toMatchObject({
      address: '9 Queen',
      ownership: 'rent',
      duration: '',
    });
  });

  it('lists every fault', () => {
    expect(housingFaults(housingValues(null, undefined, allowed))).toEqual({
      address: 'Please select an address',
      duration: 'Please enter how long you lived here',
      monthly_rent: 'Please enter a valid number',
      reason_for_leaving: 'Please enter a reason for leaving',
    });
  });

  it('has no fault for an applicant who never rented', () => {
    expect(housingFaults(housingValues(null, undefined, { allowed: true, declared: true }))).toEqual({});
  });

  it('ignores "never rented" once a home was saved', () => {
    expect(housingValues(null, undefined, { allowed: false, declared: true }).never_rented).toBe(false);
    expect(housingValues({ never_rented: true }, undefined, notAllowed).never_rented).toBe(false);
    expect(housingValues({ never_rented: true }, undefined, allowed).never_rented).toBe(true);
  });

  it('does not ask owners for rent', () => {
    const owned = { ...filled, ownership: 'own' as const, monthly_rent: '12a' };
    expect(housingFaults(owned)).toEqual({});
    expect(housingBody(owned, 'previous', 'app')).toMatchObject({
      ownership: 'own',
      monthly_rent: null,
      type: 'previous',
    });
  });

  it('is sent with numbers and without an empty unit', () => {
    expect(housingBody({ ...filled, unit_number: ' ' }, 'current', 'app')).toEqual({
      type: 'current',
      application_id: 'app',
      address: '1290 Bloor St W, Toronto, ON',
      ownership: 'rent',
      monthly_rent: 2050,
      duration: 4,
      reason_for_leaving: 'The owner is moving in',
      version: 3,
    });
  });
});
