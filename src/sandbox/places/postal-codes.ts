import canadianCities from './canadian-cities.json' with { type: 'json' };

/** A place in Canada. The population is from GeoNames (geonames.org, CC BY 4.0) and only used for sorting. */
export type City = { name: string; province: string; lat: number; lon: number; population: number };

/**
 * The 300 largest places and the three largest of every province, the largest first. Parts of places, localities and
 * former places are left out. `canadian-cities.json` is edited by hand; `src/domain/values/city-provinces.json` names
 * every province with a place of the same name.
 */
export const CITIES: City[] = canadianCities;

/** Forward sortation areas that exist in these cities. */
const AREAS: Record<string, string> = {
  'Toronto, ON': 'M4K M4Y M5S M5V M6G M6H M6J M6R',
  'North York, ON': 'M2N M3H',
  'Scarborough, ON': 'M1P M1K',
  'Etobicoke, ON': 'M9A M8V',
  'East York, ON': 'M4C',
  'Ottawa, ON': 'K1N K1P K1S K2P',
  'Nepean, ON': 'K2G',
  'Kanata, ON': 'K2K',
  'Mississauga, ON': 'L5B L5M',
  'Hamilton, ON': 'L8L L8N L8P',
  'Brampton, ON': 'L6X L6Y',
  'London, ON': 'N6A N6H',
  'Oshawa, ON': 'L1G L1H',
  'Windsor, ON': 'N8X N9A',
  'Markham, ON': 'L3R',
  'Vaughan, ON': 'L4J L4L',
  'Kitchener, ON': 'N2G N2H',
  'Waterloo, ON': 'N2J N2L',
  'Richmond Hill, ON': 'L4C',
  'Barrie, ON': 'L4M L4N',
  'Oakville, ON': 'L6H L6J',
  'Burlington, ON': 'L7L L7R',
  'Greater Sudbury, ON': 'P3C P3E',
  'St. Catharines, ON': 'L2N L2R',
  'Cambridge, ON': 'N1R N3H',
  'Guelph, ON': 'N1G N1H',
  'Kingston, ON': 'K7L K7M',
  'Milton, ON': 'L9T',
  'Thunder Bay, ON': 'P7B P7E',
  'Ajax, ON': 'L1S L1T',
  'Pickering, ON': 'L1V',
  'Brantford, ON': 'N3R N3T',
  'Niagara Falls, ON': 'L2E L2G',
  'Peterborough, ON': 'K9H K9J',
  'Newmarket, ON': 'L3Y',
  'Sarnia, ON': 'N7T',
  'Chatham, ON': 'N7L N7M',
  'Sault Ste. Marie, ON': 'P6A P6B',
  'North Bay, ON': 'P1B',
  'Montréal, QC': 'H2H H2J H2T H2W H2X H4C',
  'Québec, QC': 'G1K G1R',
  'Laval, QC': 'H7N H7T',
  'Gatineau, QC': 'J8X J8Y',
  'Longueuil, QC': 'J4H J4J',
  'Sherbrooke, QC': 'J1H J1L',
  'Lévis, QC': 'G6V G6W',
  'Saguenay, QC': 'G7H',
  'Trois-Rivières, QC': 'G8Z G9A',
  'Terrebonne, QC': 'J6W',
  'Vancouver, BC': 'V5L V5T V6B V6E V6K',
  'Surrey, BC': 'V3T V3W',
  'Burnaby, BC': 'V5C V5H',
  'Richmond, BC': 'V6X V6Y',
  'Victoria, BC': 'V8V V8W',
  'Abbotsford, BC': 'V2S V2T',
  'Coquitlam, BC': 'V3J V3K',
  'Kelowna, BC': 'V1W V1Y',
  'Nanaimo, BC': 'V9R V9S',
  'Kamloops, BC': 'V2C',
  'New Westminster, BC': 'V3L V3M',
  'North Vancouver, BC': 'V7L V7M',
  'Prince George, BC': 'V2L',
  'Calgary, AB': 'T2E T2N T2P T2R T3A',
  'Edmonton, AB': 'T5J T5K T6E',
  'Red Deer, AB': 'T4N',
  'Lethbridge, AB': 'T1H T1J',
  'Medicine Hat, AB': 'T1A',
  'Fort McMurray, AB': 'T9H',
  'Winnipeg, MB': 'R2M R2W R3C R3G R3L',
  'Brandon, MB': 'R7A',
  'Saskatoon, SK': 'S7H S7K S7N',
  'Regina, SK': 'S4P S4S',
  'Moose Jaw, SK': 'S6H',
  'Halifax, NS': 'B3H B3J B3K B3L',
  'Dartmouth, NS': 'B2Y B3A',
  'Sydney, NS': 'B1P',
  'Moncton, NB': 'E1A E1C',
  'Saint John, NB': 'E2L E2M',
  'Fredericton, NB': 'E3A E3B',
  "St. John's, NL": 'A1A A1C',
  'Charlottetown, PE': 'C1A',
  'Yellowknife, NT': 'X1A',
  'Iqaluit, NU': 'X0A',
  'Whitehorse, YT': 'Y1A',
};

/** The first character of a postal code by province; for the two large provinces it also depends on the location. */
const FIRST_CHARACTER: Record<string, (city: City) => string> = {
  NL: () => 'A',
  NS: () => 'B',
  PE: () => 'C',
  NB: () => 'E',
  QC: ({ lon }) => (lon > -72 ? 'G' : 'J'),
  ON: ({ lat, lon }) => (lat > 46 ? 'P' : lon > -78 ? 'K' : lon > -80 ? 'L' : 'N'),
  MB: () => 'R',
  SK: () => 'S',
  AB: () => 'T',
  BC: () => 'V',
  NT: () => 'X',
  NU: () => 'X',
  YT: () => 'Y',
};

/** The characters that Canada Post uses after the first. */
const CHARACTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** A postal code that is always the same for an address and valid for its city or province. */
export function postalCodeOf(number: string, street: string, city: City): string {
  const place = `${city.name}, ${city.province}`;
  const [area, unit] = [seedOf(`${street}, ${place}`), seedOf(`${number} ${street}, ${place}`)];
  const areas = AREAS[place]?.split(' ');
  const sortation = areas
    ? pick(areas, area)
    : `${FIRST_CHARACTER[city.province]?.(city) ?? 'X'}${1 + (seedOf(place) % 9)}${pick([...CHARACTERS], seedOf(place) >>> 8)}`;
  return `${sortation} ${1 + (unit % 9)}${pick([...CHARACTERS], unit >>> 8)}${(unit >>> 16) % 10}`;
}

function pick(from: string[], seed: number): string {
  return from[seed % from.length] ?? '';
}

/** FNV-1a: the same number for the same text, evenly distributed. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
