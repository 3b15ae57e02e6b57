import { describe, expect, test } from 'vitest';
import {
  addApplicant,
  addItem,
  type Cart,
  cartProblems,
  changeApplicant,
  enteredCart,
  itemsOf,
  orderOf,
  removeApplicant,
  removeItem,
  resetCart,
} from './cart.ts';

const RENTAL = '00000000-0000-4000-8000-000000000001';
const NOTHING = { features: [], hideAddMore: false };

const two = (): Cart => {
  const ana = changeApplicant(addApplicant(resetCart(RENTAL), 'ana'), 'ana', {
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
  test('an item is the feature with the person, once', () => {
    const cart = addItem(two(), 'credit_check', 'ana');
    expect(cart.items).toEqual([
      { id: 'credit_check', name: 'credit check', price: 15, qty: 1, applicantId: 'ana' },
      { id: 'credit_check', name: 'credit check', price: 15, qty: 1, applicantId: 'bo' },
    ]);
  });

  test('what one person loses stays with the other', () => {
    const cart = removeItem(two(), 'credit_check', 'ana');
    expect(cart.items.map(({ applicantId }) => applicantId)).toEqual(['bo']);
    expect(cart.applicants).toHaveLength(2);
  });

  test('a person leaves with their items', () => {
    const cart = removeApplicant(two(), 'bo');
    expect(cart.applicants.map(({ id }) => id)).toEqual(['ana']);
    expect(cart.items.map(({ applicantId }) => applicantId)).toEqual(['ana']);
  });

  test('items of a person stand in the order of the catalogue', () => {
    const cart = addItem(addItem(resetCart(RENTAL), 'background_check', 'ana'), 'credit_check', 'ana');
    expect(itemsOf(cart, 'ana').map(({ id }) => id)).toEqual(['credit_check', 'background_check']);
  });

  test('a reset keeps the list of features', () => {
    const cart = resetCart(RENTAL);
    expect([cart.items, cart.applicants]).toEqual([[], []]);
    expect(cart.premiumFeatures.map(({ price }) => price)).toEqual([15, 4, 6, 1, 10]);
  });

  test('entering makes one empty person, or fills in what the address says', () => {
    expect(enteredCart(RENTAL, NOTHING, 'one').applicants).toEqual([
      { id: 'one', name: '', type: 'email', email: '', phone_number: '' },
    ]);
    const filled = enteredCart(
      RENTAL,
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
  test('names each person with one way to write to them', () => {
    expect(orderOf(two())).toEqual({
      application_id: RENTAL,
      request_tenant_pays: false,
      screening_requests: [
        { name: 'Ana', type: 'email', email: 'ana@example.test', items: ['credit_check'] },
        { name: 'Bo', type: 'phone_number', phone_number: '(416) 555-0163', items: ['credit_check'] },
      ],
    });
  });

  test('is right when each person has a name, an address and a check', () => {
    expect(cartProblems(two())).toBeUndefined();
  });

  test('an empty person lacks all three', () => {
    const problems = cartProblems(enteredCart(RENTAL, NOTHING, 'one'));
    expect(problems?.applicants.get('one')).toEqual({
      name: 'Please enter a name',
      contact: 'Please enter a valid email',
      items: 'Please choose at least one check',
    });
  });

  test('a number is checked as a number, and the other person is left alone', () => {
    const problems = cartProblems(changeApplicant(two(), 'bo', { phone_number: '416' }));
    expect([...(problems?.applicants ?? [])]).toEqual([
      ['bo', { name: undefined, contact: 'Incorrect number of digits', items: undefined }],
    ]);
  });

  test('the same person twice is told once', () => {
    const same = changeApplicant(two(), 'bo', { type: 'email', email: ' ANA@example.test' });
    const problems = cartProblems(same);
    expect(problems?.order).toBe('Please enter each person once');
    expect(problems?.applicants.size).toBe(0);
  });
});
