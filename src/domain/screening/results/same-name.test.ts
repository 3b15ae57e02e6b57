import { expect, test } from 'vitest';
import { KIND } from '../../values/check-kind.ts';
import { identifiedName, isSameName, listNamedChecks, otherNames } from './same-name.ts';

test.each([
  ['Philippa Sycamore', 'PHILIPPA SYCAMORE', true],
  ['Philippa Sycamore', 'SYCAMORE, PHILIPPA JANE', true],
  ['Zoë O’Brien-Côté', "ZOE O'BRIEN COTE", true],
  ['Philippa Sycamore', 'Philippa Maple', false],
  ['Philippa Sycamore', 'Zebulon Quark', false],
  ['Ana Ana', 'Ana Birch', false],
  ['Sycamore', 'Philippa Sycamore', false],
  ['Sukarno', 'SUKARNO', true],
  ['李 小龙', '李 小龙', true],
  ['', 'Philippa Sycamore', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
  expect(isSameName(other, one)).toBe(isSame);
});

const ZEBULON = { firstName: 'Zebulon', lastName: 'Quark' };
test.each([
  ['no document', null, ZEBULON],
  ['the same name', 'QUARK, ZEBULON', ZEBULON],
  ['another name', 'PHILIPPA JANE SYCAMORE', { firstName: 'PHILIPPA JANE', lastName: 'SYCAMORE' }],
  ['another name with a comma', 'SYCAMORE, PHILIPPA', { firstName: 'PHILIPPA', lastName: 'SYCAMORE' }],
])('a report is requested for the identified name: %s', (_, onDocument, expected) => {
  expect(identifiedName(ZEBULON, onDocument)).toEqual(expected);
});

test('what is under another name than the account’s is listed by that name', () => {
  const identified = { [KIND.identity]: 'SYCAMORE, PHILIPPA', [KIND.credit]: 'Philippa Sycamore' };
  const others = otherNames({
    account: 'Zebulon Quark',
    checks: { ...identified, [KIND.background]: 'Zebulon Quark' },
  });
  expect(others).toEqual([{ name: 'SYCAMORE, PHILIPPA', checks: [KIND.identity, KIND.credit] }]);
  expect(others.map(({ checks }) => listNamedChecks(checks))).toEqual(['the ID that was checked and the credit check']);
  expect(otherNames({ account: 'Philippa Sycamore', checks: { ...identified, [KIND.background]: null } })).toEqual([]);
});
