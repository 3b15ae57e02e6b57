import { expect, test } from 'vitest';
import { isOutsideCanada } from './outside-canada.ts';

test.each([
  '350 5th Ave, New York, NY 10118',
  '350 5th Ave New York NY 10118',
  '350 5th Ave, New York, New York 10118-0110',
  '350 5th Ave, New York 10118',
  '48 Elmwood Ave, Buffalo, NY',
  '48 Elmwood Ave, Buffalo NY',
  '48 Elmwood Ave, Buffalo, New York',
  '75 Roncesvalles Ave, Buffalo, N.Y.',
  '1 Main St, Ontario, CA 91761',
  '1 Main St, Vancouver, Washington',
  '1 Main St, Vancouver, WA 98660',
  '12 K St NW, Washington, D.C.',
  '1600 Pennsylvania Ave, Washington, DC 20500, USA',
  '10 Downing Street, London, UK',
  '10 Downing Street, London SW1A 2AA',
  '3 Rue de Rivoli, Paris, France',
  '3 rue de Rivoli, Paris, 75001, France',
  '1 Unter den Linden, Berlin, Allemagne',
  '12 MG Road, Bengaluru, India',
  '5 avenue Habib Bourguiba, Tunis, Tunisie',
])('%j is outside Canada', (line) => {
  expect(isOutsideCanada(line)).toBe(true);
});

test.each([
  '48 Fermanagh Ave, Toronto',
  '12 King St, London, ON',
  '12 England Ave, Toronto, ON',
  '1200 West Georgia, Vancouver',
  'Unit 5, West Georgia',
  '1200 W Georgia St, Vancouver, BC V6E 4R2',
  '10 rue de la Mer, Baie-Comeau',
  '88 Washington Ave, Winnipeg, MB',
  '7 Paris Rd, Paris',
  '1520 17 Ave, Calgary NE',
  '48 Fermanagh Ave, Toronto, CA',
  '20 Highway, Unit 10118',
  '12 Delaware, Westmount, QC H3Z 1A1',
  '55 Indiana Cres, Oshawa, Ontario',
])('%j is not', (line) => {
  expect(isOutsideCanada(line)).toBe(false);
});
