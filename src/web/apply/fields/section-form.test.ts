import { describe, expect, it } from 'vitest';
import type { RecordReply } from '../../../contract/answer-shapes.ts';
import { HOUSEHOLD } from '../../../domain/applications/sections/household.ts';
import { sectionForm } from './section-form.ts';

const { values: householdValues, faults: householdFaults, body: householdBody } = sectionForm(HOUSEHOLD);

const saved = {
  tenant_count: 2,
  minor_count: 0,
  parking_count: 1,
  renting_duration: 12,
  monthly_income: 6540.5,
  smoke: false,
  accessible: false,
  has_pets: true,
  pets: [{ type: 'cat', size: 'small' }],
  description: null,
} as unknown as RecordReply;
const filled = householdValues(null, saved);

describe('a household as typed', () => {
  it('starts with the saved values', () => {
    expect(filled).toMatchObject({ tenant_count: '2', monthly_income: '6540.5', smoke: 'no', has_pets: 'yes' });
    expect(householdFaults(filled)).toEqual({});
  });

  it('lists every fault of an empty form', () => {
    expect(Object.keys(householdFaults(householdValues(null, null))).toSorted()).toEqual([
      'has_pets',
      'monthly_income',
      'parking_count',
      'renting_duration',
      'smoke',
      'tenant_count',
    ]);
  });

  it('checks rules across fields although others are empty', () => {
    const values = { ...householdValues(null, null), tenant_count: '1', minor_count: '2', has_pets: 'yes' as const };
    expect(householdFaults(values)).toMatchObject({
      minor_count: 'Minor count exceeds tenant count',
      pets: 'Please add your pet',
      smoke: 'Please say whether anyone smokes',
    });
  });

  it('does not compare with a missing number', () => {
    expect(householdFaults({ ...filled, tenant_count: '', minor_count: '3' })).not.toHaveProperty('minor_count');
  });

  it('reports the pet without a size', () => {
    const pets = [{ key: 'a', type: 'cat', size: '' }];
    expect(householdFaults({ ...filled, pets })).toEqual({ 'pets.0.size': 'Please choose a size' });
  });

  it('needs neither the minors nor the accessible home', () => {
    const leftOut = { ...filled, minor_count: '', accessible: '' as const };
    expect(householdFaults(leftOut)).toEqual({});
    expect(householdBody(leftOut, 'app')).toMatchObject({ minor_count: null, accessible: null });
    expect(householdValues(null, { ...saved, minor_count: null, accessible: null })).toMatchObject({
      minor_count: '',
      accessible: '',
    });
  });

  it('sends no pets when there are none', () => {
    const body = householdBody({ ...filled, has_pets: 'no' }, 'app');
    expect(body).toMatchObject({ has_pets: false, pets: [], monthly_income: 6540.5, application_id: 'app' });
    expect(body).not.toHaveProperty('description');
  });

  it('accepts a draft of an older release', () => {
    expect(householdValues({ smoke: 'maybe', pets: 'none' }, saved)).toMatchObject({ smoke: '', pets: [] });
  });
});
