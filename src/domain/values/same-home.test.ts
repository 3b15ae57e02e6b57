import { describe, expect, test } from 'vitest';
import { isSameHome } from './same-home.ts';

type Written = readonly [address: string, unit?: string];
const home = ([address, unit]: Written) => ({ address, unit: unit ?? null });
const DOVERCOURT = '128 Dovercourt Rd, Toronto, ON M6J 3C5';

describe('the same home', () => {
  test.each<[Written, Written]>([
    [[DOVERCOURT], ['128 dovercourt rd,  toronto, ON M6J 3C5']],
    [[DOVERCOURT], ['128 DOVERCOURT ROAD, TORONTO, ONTARIO']],
    [[DOVERCOURT], ['128 Dovercourt Rd. Toronto ON m6j3c5']],
    [[DOVERCOURT], ['128 Dovercourt Road, M6J 3C5']],
    [[DOVERCOURT], ['128 Dovercourt Rd, Toronto, Canada']],
    [
      [DOVERCOURT, '2'],
      [DOVERCOURT, 'Unit 2'],
    ],
    [
      [DOVERCOURT, '2b'],
      [DOVERCOURT, 'apt. 2B'],
    ],
    [
      [DOVERCOURT, 'basement'],
      [DOVERCOURT, 'Basement'],
    ],
    [[DOVERCOURT, '2'], ['Apt 2, 128 Dovercourt Rd, Toronto, ON']],
    [[DOVERCOURT, '2'], ['2-128 Dovercourt Rd, Toronto, ON']],
    [[DOVERCOURT, '#2'], ['128 Dovercourt Rd, suite 2, Toronto, ON']],
    [['77 Barton St E, Hamilton, ON'], ['77 barton street east hamilton ontario']],
    [['200 Rue Rachel E, Montréal, QC H2J 2J6'], ['200 rue rachel est, montreal, québec']],
    [['200 Rue Rachel E, Montréal, QC'], ['200 Rachel St E, Montréal (Québec)']],
    [['4560 boul. Saint-Laurent, Montréal, QC'], ['4560 Boulevard St-Laurent, Montreal, Qc']],
    [['10 Ch. de la Côte, Sutton, QC'], ['10 chemin Côte, Sutton, QC']],
    [["8 Rue de l'Église, Laval, QC"], ['8 rue Eglise, Laval, QC']],
    [['1520 17 Ave SW, Calgary, AB'], ['1520 17th Avenue S.W., Calgary, Alberta']],
    [['1520 17 Ave SW, Calgary, AB'], ['1520 17th Ave Southwest, Calgary, AB']],
    [['9 St. Clair Ave W, Toronto, ON'], ['9 Saint Clair Avenue West, Toronto, ON']],
    [["12 Water St, St. John's, NL"], ['12 water street, St Johns, Newfoundland']],
    [['48 Fermanagh Ave'], ['48 fermanagh avenue']],
  ])('%j and %j', (one, other) => {
    expect(isSameHome(home(one), home(other))).toBe(true);
    expect(isSameHome(home(other), home(one))).toBe(true);
  });
});

describe('two homes', () => {
  test.each<[Written, Written]>([
    [[DOVERCOURT], ['129 Dovercourt Rd, Toronto, ON M6J 3C5']],
    [[DOVERCOURT], ['128 Dovercourt Ave, Toronto, ON']],
    [[DOVERCOURT], [DOVERCOURT, '2']],
    [
      [DOVERCOURT, '2'],
      [DOVERCOURT, '2B'],
    ],
    [[DOVERCOURT], ['128 Dovercourt Rd, Ottawa, ON']],
    [[DOVERCOURT], ['128 Dovercourt Rd, Toronto, ON M6J 3C6']],
    [['12 Main St, Windsor, ON'], ['12 Main St, Windsor, NS']],
    [['77 Barton St E, Hamilton, ON'], ['77 Barton St W, Hamilton, ON']],
    [['5 12 Ave, Calgary, AB'], ['12 5 Ave, Calgary, AB']],
    [['128 Dovercourt Rd'], ['128 Dovercourt Rd, Toronto']],
    [
      [DOVERCOURT, 'basement'],
      [DOVERCOURT, 'main floor'],
    ],
  ])('%j and %j', (one, other) => {
    expect(isSameHome(home(one), home(other))).toBe(false);
    expect(isSameHome(home(other), home(one))).toBe(false);
  });
});
