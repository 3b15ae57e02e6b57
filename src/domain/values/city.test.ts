import { expect, test } from 'vitest';
import { contradictedBy, provinceOfCity } from './city.ts';

test.each([
  ['Toronto', 'ON'],
  ['toronto ', 'ON'],
  ['Montreal', 'QC'],
  ['MONTRÉAL', 'QC'],
  ["St. John's", 'NL'],
  ['Saint Johns', 'NL'],
  ['Trois Rivieres', 'QC'],
  ['Iqaluit', 'NU'],
  ['Nowhere', null],
  ['', null],
])('%j is in %s', (city, province) => {
  expect(provinceOfCity(city)).toBe(province);
});

test.each([
  ['Toronto', 'AB', ['ON']],
  ['Toronto', 'ON', []],
  ['Canmore', 'ON', ['AB']],
  ['Nowhere', 'AB', []],
] as const)('%s in %s contradicts %j', (city, province, provinces) => {
  expect(contradictedBy(city, province)).toEqual(provinces);
});
