import { describe, expect, it } from 'vitest';
import { placeIdOf, placeOfId } from './place-id.ts';
import { CITIES, postalCodeOf } from './postal-codes.ts';
import { STREETS } from './streets.ts';
import { readTyped, suggestPlaces } from './suggest-places.ts';

const firstOf = (input: string) => {
  const [first] = suggestPlaces(input);
  return first && `${first.number} ${first.street}, ${first.city}, ${first.province} ${first.postalCode}`.trim();
};

describe('suggestPlaces', () => {
  it.each([
    ['48 ferm', '48 Fermanagh Ave, Toronto, ON M6R 1M2'],
    ['48 Fermanagh Avenue, Toronto', '48 Fermanagh Ave, Toronto, ON M6R 1M2'],
    ['200 rachel est', '200 Rue Rachel E, Montréal, QC H2J 2J6'],
    ['210 rue saint viateur ouest', '210 Rue Saint-Viateur O, Montréal, QC H2T 2K8'],
    ['77 barton st east hamilton', '77 Barton St E, Hamilton, ON L8L 2X3'],
  ])('%s: %s', (input, expected) => {
    expect(firstOf(input)).toBe(expected);
  });

  it('matches only the city that was typed, ignoring accents and apostrophes', () => {
    expect(suggestPlaces("12 water st john's nl").map(({ city }) => city)).toEqual(["St. John's"]);
    expect(suggestPlaces('12 main st johns')[0]?.city).toBe("St. John's");
    expect(suggestPlaces('9 rue princ trois riv').map(({ city }) => city)).toEqual(['Trois-Rivières']);
  });

  it('returns at most five, and none if no street matches', () => {
    expect(suggestPlaces('5 main')).toHaveLength(5);
    expect(suggestPlaces('5 qqq')).toEqual([]);
    expect(suggestPlaces('48')).toEqual([]);
    expect(suggestPlaces('  ')).toEqual([]);
  });

  it('returns no postal code for a street without a number', () => {
    expect(suggestPlaces('fermanagh')[0]).toMatchObject({ number: '', postalCode: '' });
  });

  it('finds an address in every province and territory', () => {
    const found = CITIES.flatMap((city) => suggestPlaces(`12 ma ${city.name} ${city.province}`)[0]?.province ?? []);
    expect(new Set(found).size).toBe(13);
  });
});

describe('readTyped', () => {
  it.each([
    ['48 ferm', '', '48'],
    ['5-48 ferm', '5', '48'],
    ['unit 5, 48 ferm', '5', '48'],
    ['#12b 48 ferm', '12b', '48'],
    ['48A ferm', '', '48A'],
    ['ferm', '', ''],
  ])('%s: unit "%s", number "%s"', (input, unit, number) => {
    expect(readTyped(input)).toEqual({ unit, number, words: ['ferm'] });
  });
});

describe('postalCodeOf', () => {
  it.each([
    ['Toronto', /^M/],
    ['Montréal', /^H/],
    ['Vancouver', /^V[56]/],
    ['Calgary', /^T[23]/],
    ['Ottawa', /^K[12]/],
    ['Halifax', /^B3/],
    ['Winnipeg', /^R[23]/],
  ])('%s: %s', (name, expected) => {
    const city = CITIES.find((each) => each.name === name);
    if (!city) throw new Error(`no ${name}`);
    for (const number of ['1', '48', '1200']) expect(postalCodeOf(number, 'Main St', city)).toMatch(expected);
  });

  it('always has the shape of a Canadian postal code', () => {
    for (const city of CITIES) {
      expect(postalCodeOf('48', 'Main St', city)).toMatch(
        /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
      );
    }
  });
});

describe('the data', () => {
  it('has enough streets and only cities that exist', () => {
    expect(STREETS.length).toBeGreaterThan(110);
    const known = new Set(CITIES.map(({ name, province }) => `${name}, ${province}`));
    expect(STREETS.flatMap(({ cities = [] }) => cities).filter((city) => !known.has(city))).toEqual([]);
  });

  it('decodes its own ids and no others', () => {
    const [place] = suggestPlaces('5-48 ferm');
    if (!place) throw new Error('nothing found');
    expect(placeOfId(placeIdOf(place))).toEqual(place);
    expect(placeIdOf(place).length).toBeLessThan(200);
    expect(placeOfId('sbx_nonsense')).toBeUndefined();
  });
});
