import { describe, expect, test } from 'vitest';
import {
  addApplicant,
  addItem,
  changeApplicant,
  enteredCart,
  isRestNotEnough,
  itemsOf,
  orderOf,
  removeApplicant,
  removeItem,
  resetCart,
  stateRest,
} from './cart.ts';
import { cartProblems } from './cart-problems.ts';
import type { Cart } from './stored-cart.ts';

const PROPERTY = '00000000-0000-4000-8000-000000000001';
const NOTHING = { features: [], hideAddMore: false };

const twoPeople = (): Cart => {
  const ana = changeApplicant(addApplicant(resetCart(PROPERTY), 'ana'), 'ana', {
    name: 'Ana',
    email: 'ana@example.test',
  });
  const both = changeApplicant(addApplicant(ana, 'bo'), 'bo', {
    name: 'Bo',
    type: 'phone_number',
    phone_number: '(416) 555-0163',
  });
  return addItem(addItem(both, 'credit_check', 'ana'), 'credit_check', 'bo');
};

describe('the cart', () => {
  test('adding the same check for the same person twice keeps one item', () => {
    const cart = addItem(twoPeople(), 'credit_check', 'ana');
    expect(cart.items).toEqual([
      { id: 'credit_check', name: 'credit check', price: 15, qty: 1, applicantId: 'ana' },
      { id: 'credit_check', name: 'credit check', price: 15, qty: 1, applicantId: 'bo' },
    ]);
  });

  test('removing an item affects only that person', () => {
    const cart = removeItem(twoPeople(), 'credit_check', 'ana');
    expect(cart.items.map(({ applicantId }) => applicantId)).toEqual(['bo']);
    expect(cart.applicants).toHaveLength(2);
  });

  test('removing a person removes their items', () => {
    const cart = removeApplicant(twoPeople(), 'bo');
    expect(cart.applicants.map(({ id }) => id)).toEqual(['ana']);
    expect(cart.items.map(({ applicantId }) => applicantId)).toEqual(['ana']);
  });

  test('a person’s items are in catalogue order', () => {
    const cart = addItem(addItem(resetCart(PROPERTY), 'background_check', 'ana'), 'credit_check', 'ana');
    expect(itemsOf(cart, 'ana').map(({ id }) => id)).toEqual(['credit_check', 'background_check']);
  });

  test('a reset keeps the feature list', () => {
    const cart = resetCart(PROPERTY);
    expect([cart.items, cart.applicants]).toEqual([[], []]);
    expect(cart.premiumFeatures.map(({ price }) => price)).toEqual([15, 4, 6, 1, 10]);
  });

  test('entering adds one empty person, or one filled in from the query string', () => {
    expect(enteredCart(PROPERTY, NOTHING, 'one').applicants).toEqual([
      { id: 'one', name: '', type: 'email', email: '', phone_number: '' },
    ]);
    const filled = enteredCart(
      PROPERTY,
      {
        name: 'Ana',
        contactType: 'phone_number',
        contactInfo: '4165550163',
        features: ['id_verification'],
        hideAddMore: true,
      },
      'one',
    );
    expect(filled.applicants).toEqual([
      { id: 'one', name: 'Ana', type: 'phone_number', email: '', phone_number: '4165550163' },
    ]);
    expect(filled.items.map(({ id }) => id)).toEqual(['id_verification']);
  });
});

describe('an order', () => {
  test('names each person with one contact', () => {
    expect(orderOf(twoPeople())).toEqual({
      application_id: PROPERTY,
      request_tenant_pays: false,
      screening_requests: [
        { name: 'Ana', type: 'email', email: 'ana@example.test', items: ['credit_check'] },
        { name: 'Bo', type: 'phone_number', phone_number: '(416) 555-0163', items: ['credit_check'] },
      ],
    });
  });

  test('is valid when each person has a name, a contact and a check', () => {
    expect(cartProblems(twoPeople(), null)).toBeUndefined();
  });

  test('in British Columbia, needs the statement that the rest is not enough for a credit check', () => {
    const [ana] = twoPeople().applicants;
    const problems = cartProblems(twoPeople(), 'BC');
    expect(problems?.applicants.get(ana?.id ?? '')?.items).toMatch(/^In British Columbia, you may request this check/);
    const stated = stateRest(twoPeople(), true);
    expect(cartProblems(stated, 'BC')).toBeUndefined();
    expect(cartProblems(stateRest(stated, false), 'BC')).toBeDefined();
    expect(orderOf(stated)).toMatchObject({ references_insufficient: true });
    expect(cartProblems(twoPeople(), 'QC')).toBeUndefined();
  });

  test('for another property, needs the statement again', () => {
    const moved = { ...stateRest(twoPeople(), true), applicationId: 'another' };
    expect(isRestNotEnough(moved)).toBe(false);
    expect(cartProblems(moved, 'BC')).toBeDefined();
    expect(orderOf(moved)).not.toHaveProperty('references_insufficient');
  });

  test('reports all three for an empty person', () => {
    const problems = cartProblems(enteredCart(PROPERTY, NOTHING, 'one'), null);
    expect(problems?.applicants.get('one')).toEqual({
      name: 'Please enter a name',
      contact: 'Please enter a valid email',
      items: 'Please choose at least one check',
    });
  });

  test('validates a phone number, and reports nothing for the other person', () => {
    const problems = cartProblems(changeApplicant(twoPeople(), 'bo', { phone_number: '416' }), null);
    expect([...(problems?.applicants ?? [])]).toEqual([
      ['bo', { name: undefined, contact: 'Incorrect number of digits', items: undefined }],
    ]);
  });

  test('reports a duplicate person once', () => {
    const same = changeApplicant(twoPeople(), 'bo', { type: 'email', email: ' ANA@example.test' });
    const problems = cartProblems(same, null);
    expect(problems?.order).toBe('Please enter each person only once');
    expect(problems?.applicants.size).toBe(0);
  });
});
