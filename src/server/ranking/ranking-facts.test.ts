import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeResult } from '../../../testing/builders/paid-items.ts';
import { pathsIn } from '../../../testing/builders/paths-in.ts';
import { createWholePerson } from '../../../testing/builders/whole-person.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { ALLOWED_PATHS } from '../../domain/ranking/inputs/allowed-paths.ts';
import { readGroup } from './ranking-facts.ts';
import { readGroups } from './ranking-facts-store.ts';

const server = startTestServer();

test('what is read of somebody who has filled in everything has no field but those on the list', async () => {
  await createWholePerson(server());
  const { db, vault } = server().ctx;
  const { rows } = await sql<{ id: string }>`select applicant_id as id from group_rank`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('nobody was ranked');
  await storeResult(server(), first.id, 'financial_verification', {
    status: 'received',
    applicantFinancialData: {
      monthly_employer_income: 4000,
      monthly_income: 4100,
      monthly_government_income: 100,
      balance_max: 9000,
      total_loan: 0,
      rent_payment_average_values: 1500,
      average_monthly_mortgage_payments: 0,
      monthly_utility_payments: 90,
    },
  });
  const groups = await readGroups(
    db,
    rows.map(({ id }) => id),
  );
  const paths = new Set(groups.flatMap(({ adults }) => pathsIn(readGroup(vault, adults).facts)));
  expect([...paths].filter((path) => !ALLOWED_PATHS.includes(path))).toEqual([]);
  const kinds = ['credit', 'background', 'bank', 'identity', 'answers', 'checks'];
  for (const kind of kinds) {
    expect(
      [...paths].some((path) => path.startsWith(`adults.#.${kind}.`)),
      kind,
    ).toBe(true);
  }
});
