import { type Decline, SCENARIOS, type Scenario, TEST_CARDS } from '../stripe/card-table.ts';
import type { TestTable } from './test-table.ts';

const refusal = ({ message }: Decline): string => `refused: ${message}`;

function whenStored({ storing }: Scenario): string {
  if (storing === 'works') return 'stored';
  return storing === '3-D Secure' ? 'its bank asks first; stored once you say yes' : refusal(storing);
}

function whenCharged({ storing, charging }: Scenario): string {
  if (typeof storing === 'object') return 'never gets that far';
  if (charging === 'works') return 'charged';
  return charging === '3-D Secure' ? 'its bank wants you to confirm again; the payer is written to' : refusal(charging);
}

/** The test cards. Any future expiry date, security code and postal code work. */
export const testCards = (): TestTable => ({
  title: 'Cards',
  hint: 'Any expiry date to come, any security code and any Canadian postal code will do. A landlord’s card is stored with the order and charged when the applicant submits.',
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
  hint: 'These happen by themselves: a background check alone comes to $6.78 with 13 % tax.',
  columns: ['total', 'when it is charged'],
  rows: [
    { attempts: ['$….77'], outcomes: ['the processor breaks down once; charged at the second try, and only once'] },
    {
      attempts: ['$….78'],
      outcomes: ['charged, but the answer is lost; the second try finds it, and nothing is taken twice'],
    },
  ],
});
