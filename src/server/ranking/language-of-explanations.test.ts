import { expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../testing/builders/builders.ts';
import { A_BAD_FILE, storeCreditFile } from '../../../testing/builders/credit-files.ts';
import { until } from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import type { Language } from '../../domain/text/languages.ts';
import { rescoreRanks } from './rescore-ranks.ts';
import { explanationVersion } from './stored-explanation.ts';

const server = startTestServer({ LANGUAGES: 'en,fr' });

const LATE = {
  en: '2 payments 90 days late, 3 payments 60 days late, 4 payments 30 days late',
  fr: '2 paiements en retard de 90\u00a0jours, 3 paiements en retard de 60\u00a0jours, 4 paiements en retard de 30\u00a0jours',
};

const choose = async (person: TestPerson, language: Language) =>
  expectStatus(await person.put('/api/account/language', { language }), 200);

const versionIn = (language: Language): string => explanationVersion(server().ctx.model, language);

/** The version of a rank's stored explanation. */
const storedVersion = async (applicantId: string): Promise<string | null> => {
  const { explanation_version } = await server()
    .ctx.db.selectFrom('group_rank')
    .select('explanation_version')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  return explanation_version;
};

/** Reads while what explanations are made from is taken away, so that only stored ones still name values. */
async function withStoredOnes<T>(applicantId: string, read: () => Promise<T>): Promise<T> {
  const { db } = server().ctx;
  const { summary } = await db
    .selectFrom('group_rank')
    .select('summary')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const put = (values: Buffer | null) =>
    db.updateTable('group_rank').set({ summary: values }).where('applicant_id', '=', applicantId).execute();
  await put(null);
  return read().finally(() => put(summary));
}

interface Sentences {
  hurting: { sentence: string }[];
  more_hurting: { sentence: string }[];
}
const heldBack = ({ hurting, more_hurting }: Sentences): string[] =>
  [...hurting, ...more_hurting].map(({ sentence }) => sentence);

/** A landlord who chose a language, or none, and an applicant who paid late. */
async function createRanked(language?: Language) {
  const landlord = await createLandlord(server());
  if (language) await choose(landlord, language);
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await storeCreditFile(server(), applicantId, A_BAD_FILE);
  const inBrowser = (chosen?: Language) => (chosen ? { headers: { cookie: `language=${chosen}` } } : {});
  const list = async (chosen?: Language): Promise<string[]> => {
    const { body } = expectStatus(await landlord.raw(`/api/property/${property.id}`, inBrowser(chosen)), 200);
    return heldBack(body.applicants[0].ranking);
  };
  const detail = async (): Promise<string[]> => {
    const { body } = await landlord.get(`/api/property/${property.id}`);
    const [{ user_id }] = body.applicants;
    const which = { application_id: property.id, user_id };
    const opened = await landlord.post('/api/applicant/byUserIdAndApplicationId', which);
    return heldBack(expectStatus(opened, 200).body.applicant.ranking);
  };
  return { landlord, applicant, applicantId, list, detail };
}

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  [undefined, 'en'],
] as const)('a landlord who chose %s reads the reasons in %s', async (chosen, language) => {
  const { applicantId, list, detail } = await createRanked(chosen);
  expect(await storedVersion(applicantId)).toBe(versionIn(language));
  expect(await detail()).toContain(LATE[language]);
  expect(await withStoredOnes(applicantId, () => list())).toContain(LATE[language]);
});

test('one who reads in another language than that of the account has them explained as they are read', async () => {
  const { applicantId, list } = await createRanked('fr');
  expect(await list('en')).toContain(LATE.en);
  expect(await withStoredOnes(applicantId, () => list('en')), 'no stored one').not.toContain(LATE.en);
  expect(await list()).toContain(LATE.fr);
  expect(await storedVersion(applicantId)).toBe(versionIn('fr'));
});

test('an applicant reads them in their own language, whatever the landlord reads', async () => {
  const { applicant, applicantId, list } = await createRanked('fr');
  const own = async () =>
    heldBack(expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body.ranking);
  expect(await own()).toContain(LATE.en);
  await choose(applicant, 'fr');
  expect(await own()).toContain(LATE.fr);
  expect(await list()).toContain(LATE.fr);
});

test('choosing another language for the account writes the stored ones again, and only those of this landlord', async () => {
  const other = await createRanked();
  const { landlord, applicantId, list } = await createRanked();
  await choose(landlord, 'fr');
  await until('French explanations', async () => (await storedVersion(applicantId)) === versionIn('fr'));
  expect(await storedVersion(other.applicantId)).toBe(versionIn('en'));
  expect(await withStoredOnes(applicantId, () => list())).toContain(LATE.fr);
});

test('looking for outdated explanations ends, and leaves those of every language alone', async () => {
  const ranked = [await createRanked('fr'), await createRanked('en'), await createRanked()];
  const ids = ranked.map(({ applicantId }) => applicantId);
  const rows = () =>
    server()
      .ctx.db.selectFrom('group_rank')
      .select(['applicant_id', 'explanation', 'explanation_version'])
      .where('applicant_id', 'in', ids)
      .orderBy('applicant_id')
      .execute();
  const before = await rows();
  await rescoreRanks(server().ctx);
  expect(await rows()).toEqual(before);
  for (const version of [null, '2.0.0/0', '2.0.0/0/fr', '9.0.0/9', '9.0.0/9/fr']) {
    const explanation = version === null ? null : Buffer.from('another release');
    await server()
      .ctx.db.updateTable('group_rank')
      .set({ explanation, explanation_version: version })
      .where('applicant_id', 'in', ids)
      .execute();
    await rescoreRanks(server().ctx);
    expect(await Promise.all(ids.map(storedVersion))).toEqual([versionIn('fr'), versionIn('en'), versionIn('en')]);
  }
});

test('a language that the site no longer offers is read by nobody, so it is written in English again', async () => {
  const { applicantId } = await createRanked('fr');
  await rescoreRanks({ ...server().ctx, languages: ['en'] });
  expect(await storedVersion(applicantId)).toBe(versionIn('en'));
  await rescoreRanks(server().ctx);
});
