import type { Place } from './place-id.ts';
import { CITIES, type City, postalCodeOf } from './postal-codes.ts';
import { begins, canBeSkipped, wordsOf } from './spellings.ts';
import { STREETS, type Street } from './streets.ts';

const MOST_SUGGESTIONS = 5;

type Typed = { unit: string; number: string; words: string[] };

/** Parses the input: "5-48 ferm, tor" becomes unit 5, number 48 and the words ferm, tor. */
export function readTyped(input: string): Typed {
  const match =
    /^\s*(?:(?:(?:unit|apt|suite|app|#)\s*(?<named>[a-z0-9]+)[\s,-]+)|(?:(?<dashed>[a-z0-9]{1,6})\s*-\s*))?(?<number>\d+[a-z]?)\s+(?<rest>.*)$/i.exec(
      input,
    );
  if (!match?.groups) return { unit: '', number: '', words: wordsOf(input) };
  const { named, dashed, number = '', rest = '' } = match.groups;
  return { unit: named ?? dashed ?? '', number, words: wordsOf(rest) };
}

/**
 * Canadian addresses that match the input: those whose street name starts with it first, then by the size of the city.
 */
export function suggestPlaces(input: string): Place[] {
  const { unit, number, words } = readTyped(input);
  if (words.length === 0) return [];
  return STREETS.flatMap((street, order) =>
    waysToRead(words, wordsOf(street.name)).flatMap(({ from, rest }) =>
      citiesOf(street)
        .filter((city) => rest.every((word) => wordsOfCity(city).some((each) => begins(word, each))))
        .map((city) => ({ street, city, from, order })),
    ),
  )
    .sort((a, b) => a.from - b.from || b.city.population - a.city.population || a.order - b.order)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ street, city }) => ({
      unit,
      number,
      street: street.name,
      city: city.name,
      province: city.province,
      postalCode: number === '' ? '' : (street.postalCode ?? postalCodeOf(number, street.name, city)),
      country: 'CA',
    }));
}

/**
 * Matches the first words with the street, and returns those that remain for the city. `from` is 0 if the street's name
 * was typed from its start (ignoring a leading Rue or Avenue).
 */
function waysToRead(typed: string[], street: string[]): { from: number; rest: string[] }[] {
  for (const start of street.keys()) {
    const first = street[start];
    if (first === undefined || !begins(typed[0] ?? '', first)) continue;
    let next = start;
    let taken = 0;
    while (taken < typed.length && next < street.length) {
      const [word, expected] = [typed[taken] ?? '', street[next] ?? ''];
      if (begins(word, expected)) taken += 1;
      else if (!canBeSkipped(expected)) break;
      next += 1;
    }
    const from = street.slice(0, start).every(canBeSkipped) ? 0 : start;
    return [{ from, rest: typed.slice(taken) }];
  }
  return [];
}

function citiesOf(street: Street): City[] {
  return CITIES.filter(
    (city) => street.cities?.includes(`${city.name}, ${city.province}`) ?? street.provinces?.includes(city.province),
  );
}

function wordsOfCity(city: City): string[] {
  return [...wordsOf(city.name), ...wordsOf(city.name.replaceAll("'", '')), ...wordsOf(city.province), 'canada'];
}
