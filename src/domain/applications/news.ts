import { numberWord, sentence } from '../counted.ts';

const count = (amount: number, one: string, many: string): string =>
  `${sentence(numberWord(amount))} ${amount === 1 ? one : many}.`;

/** What a tenant reads first on the dashboard: how many applications are submitted, and how many wait for them. */
export function applicationNews(statuses: readonly string[]): string {
  const submitted = statuses.filter((status) => status === 'in-review').length;
  const pending = statuses.filter((status) => status === 'pending').length;
  const said = [
    submitted > 0 && count(submitted, 'application is submitted', 'applications are submitted'),
    pending > 0 && count(pending, 'waits for you', 'wait for you'),
  ].filter(Boolean);
  if (said.length === 0) return 'Nothing waits for you.';
  if (submitted === 0) return count(pending, 'application waits for you', 'applications wait for you');
  return said.join(' ');
}
