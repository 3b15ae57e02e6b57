import { beforeAll, expect, test } from 'vitest';
import type { RankingReply } from '../../src/contract/ranking-shapes.ts';
import { describeComparedRent } from '../../src/domain/ranking/reasons/describe-rent.ts';
import { expectStatus, loggedIn, type TestPerson } from '../../testing/builders/builders.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { openDemo } from './open-demo.ts';
import { DEMO_ACCOUNTS } from './seed-demo.ts';

const server = startTestServer();

interface Ranked {
  id: string;
  user_id: string;
  coapplicants: { first_name: string; status: string }[];
  guarantors: { state: string }[];
  ranking: RankingReply;
  user: { first_name: string };
}

let landlord: TestPerson;
let propertyId = '';
let ranked: Ranked[] = [];

beforeAll(async () => {
  await openDemo(server(), () => undefined);
  landlord = await loggedIn(server(), DEMO_ACCOUNTS.landlord);
  const [property] = (await landlord.get('/api/property?sort_field=created_at&sort_asc=1')).body.data;
  propertyId = property.id;
  const { applicants } = expectStatus(await landlord.get(`/api/property/${propertyId}`), 200).body;
  ranked = applicants.filter(({ ranking }: { ranking: unknown }) => ranking !== null);
}, 180_000);

const at = (place: number): Ranked => ranked[place - 1] as Ranked;
const named = (name: string): Ranked => ranked.find(({ user }) => user.first_name === name) as Ranked;
const sentences = (list: readonly { sentence: string }[]): string[] => list.map(({ sentence }) => sentence);
/** The decrypted check results of one applicant. */
const opened = async ({ user_id }: Ranked) =>
  expectStatus(
    await landlord.post('/api/applicant/byUserIdAndApplicationId', { application_id: propertyId, user_id }),
    200,
  ).body.applicant;

test('nine groups are ranked, each with its reasons', () => {
  expect(ranked.map(({ ranking, user }) => [ranking.place, user.first_name, ranking.label])).toEqual([
    [1, 'Parveen', 'strong match'],
    [2, 'Nokomis', 'strong match'],
    [3, 'Delphine', 'strong match'],
    [4, 'Jonah', 'little known yet'],
    [5, 'Étienne', 'little known yet'],
    [6, 'Adaeze', 'little known yet'],
    [7, 'Wren', 'little known yet'],
    [8, 'Tobias', 'check these points'],
    [9, 'Harold', 'check these points'],
  ]);
});

test('number one is fully verified, and two landlords would rent to her again', () => {
  const { helping, hurting, verified, unknown, known_share } = at(1).ranking;
  expect(sentences(helping)).toContain('Both past landlords would rent to them again');
  expect(sentences(helping)).toContainEqual(expect.stringMatching(/^Credit score of 8\d\d \(excellent\)$/));
  expect(sentences(verified)).toEqual(
    expect.arrayContaining([
      'ID verified for every adult',
      'Credit report received for every adult',
      'Background report received for every adult',
      'Bank data received for every adult',
    ]),
  );
  expect([hurting, unknown, known_share]).toEqual([[], [], 1]);
});

test('a thin credit file does no harm: Delphine has no score, but data from a landlord and the bank', async () => {
  const { hurting, unknown, helping, rent } = named('Delphine').ranking;
  expect((await opened(named('Delphine'))).credit_checks).toHaveLength(1);
  expect(sentences(unknown)).toContain('Credit score');
  expect(hurting.map(({ input }) => input)).toEqual(['income_covers_rent']);
  expect(rent && describeComparedRent(rent, 'landlord')).toBe(
    'Verified income was compared with the $2,450 a month you ask, and doesn’t cover it.',
  );
  expect(sentences(helping)).toContainEqual(expect.stringMatching(/^The bank shows \$[\d,]+ a month in rent/));
});

test('Nokomis applies with another adult, one of whom disputes late payments, which count as unknown', () => {
  const { ranking, coapplicants } = named('Nokomis');
  expect(coapplicants).toMatchObject([{ first_name: 'Mikisi', status: 'in-review' }]);
  expect(sentences(ranking.disputed)).toEqual(['Whether credit was paid on time']);
  expect(sentences(ranking.hurting).join()).not.toMatch(/late/);
  expect(sentences(ranking.verified)).toContain('ID verified for every adult');
});

test('number four would move up with a landlord reference, then with a credit check', () => {
  const { hurting, unknown, verified } = at(4).ranking;
  expect(hurting).toEqual([]);
  expect(sentences(verified)).toContain('ID verified for every adult');
  expect(sentences(verified).join()).not.toMatch(/credit|background|bank/i);
  expect(unknown[0]).toMatchObject({ settled_by: 'landlord_reference' });
  expect(new Set(unknown.map(({ settled_by }) => settled_by))).toEqual(
    new Set(['landlord_reference', 'credit_check', 'background_check', 'financial_verification']),
  );
});

test('the newcomer is not ranked lower for having no file at the bureau', async () => {
  const { ranking } = named('Étienne');
  const [report] = (await opened(named('Étienne'))).credit_checks;
  expect(JSON.parse(report.certn_data)).toMatchObject({ information: { non_field_errors: [expect.any(String)] } });
  expect([ranking.hurting, ranking.score >= 50]).toEqual([[], true]);
});

test('number seven has no landlord, credit file or ID; a guarantor does not affect the rank', () => {
  const { ranking, guarantors } = at(7);
  expect(guarantors).toMatchObject([{ state: 'received' }]);
  expect(ranking.known_share).toBeLessThan(0.1);
  expect(sentences(ranking.unknown)).toEqual(
    expect.arrayContaining(['Whether rent was paid on time', 'Credit score', 'Identity']),
  );
});

test('number eight has a scan that needs a review', async () => {
  const [report] = (await opened(at(8))).background_checks;
  expect(JSON.parse(report.certn_data).risk_result.scan_status.fraud_scan).toBe('REVIEW');
  expect(sentences(at(8).ranking.hurting)[0]).toBe('Fraud scan not passed');
  expect(sentences(at(8).ranking.alerts)).toEqual(['Fraud scan: not passed']);
});

test('number nine can be declined over credit history, with the notice that the report requires', async () => {
  expect(sentences(at(9).ranking.hurting).slice(0, 2).join()).toMatch(/late.*collection|collection.*late/);
  const decision = { verdict: 'declined', reason: 'credit-history' };
  const preview = await landlord.post(`/api/applicant/${at(9).id}/decision/preview`, decision);
  const { letter, to } = expectStatus(preview, 200).body; // @literal field of the API
  expect(to).toEqual(['Harold']);
  expect(letter.paragraphs.join('\n')).toMatch(/Equifax[\s\S]*(sixty|60) days/);
});
