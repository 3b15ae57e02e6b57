import { type Decline, SCENARIOS, type Scenario, TEST_CARDS } from '../stripe/card-table.ts';
import type { TestTable } from './test-table.ts';

const refusal = ({ message }: Decline): string => `refused: ${message}`;

function whenStored({ storing }: Scenario): string {
  if (storing === 'works') return 'stored';
  return storing === '3-D Secure' ? 'the bank asks first; stored once you confirm' : refusal(storing);
}

function whenCharged({ storing, charging, isDisputed }: Scenario): string {
  if (typeof storing === 'object') return 'doesn’t get that far';
  if (isDisputed) return 'charged, and disputed at once at its owner’s bank';
  if (charging === 'works') return 'charged';
  return charging === '3-D Secure' ? 'the bank asks for another confirmation; we email the payer' : refusal(charging);
}

/** The test cards. Any future expiry date, security code and postal code work. */
export const testCards = (): TestTable => ({
  title: 'Cards',
  hint: 'Any future expiry date, any security code and any Canadian postal code will work. A landlord’s card is stored with the order and charged when the applicant submits.',
  columns: ['card number', 'when it is stored', 'when it is charged'],
  rows: Object.entries(TEST_CARDS).map(([number, name]) => {
    const scenario: Scenario = SCENARIOS[name];
    return { attempts: [grouped(number)], outcomes: [whenStored(scenario), whenCharged(scenario)] };
  }),
});

/** As on a card. */
const grouped = (number: string): string =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?!$)/g, '$1 ');

/** Order totals that cause trouble at the processor, with any card. */
export const testTotals = (): TestTable => ({
  title: 'Totals',
  hint: 'The total alone triggers these: for example, a single background check comes to $6.78 with 13% tax.',
  columns: ['total', 'when it is charged'],
  rows: [
    { attempts: ['$….77'], outcomes: ['the processor fails once; charged on the second try, and only once'] },
    {
      attempts: ['$….78'],
      outcomes: ['charged, but the response is lost; the second try finds it, and nothing is charged twice'],
    },
  ],
});
