import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { readableOutboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { noticeFor } from '../../../domain/law/notices.ts';
import { PROVINCES, type ProvinceCode } from '../../../domain/values/province.ts';
import { withLanguage } from '../../infrastructure/languages/language-scope.ts';

const server = startTestServer({ LANGUAGES: 'en,fr' });

/** The words of the email that answers a person: what was undone sends none. */
async function answerTo({ email }: TestPerson): Promise<string> {
  const answers = (await readableOutboxOf(server(), email)).filter(
    ({ kind, status }) => ['decision', 'backup-chosen'].includes(kind) && status !== 'stopped',
  );
  expect(answers).toHaveLength(1);
  return JSON.stringify(answers[0]?.content);
}

/** What the notice says in each language, written by hand. */
const NOTICES = {
  en: {
    report: 'consumer report',
    asks: 'Within 60 days, you can ask us for the agency’s name',
    follows: 'This notice follows',
  },
  fr: {
    report: 'rapport sur le consommateur',
    asks: 'Dans les 60\u00a0jours, vous pouvez nous demander le nom et l’adresse de l’agence',
    follows: 'Cet avis est donné conformément à la loi suivante\u00a0:',
  },
};
type Language = keyof typeof NOTICES;

const choose = async (person: TestPerson, language: Language): Promise<void> => {
  expectStatus(await person.put('/api/account/language', { language }), 200);
};

const ROLES = ['accepted', 'backup', 'used', 'credit', 'none'] as const;
type Role = (typeof ROLES)[number];
type Group = Awaited<ReturnType<typeof createSubmittedApplication>>;

describe.each(['en', 'fr'] as const)('to groups who read %s', (language) => {
  const { report, asks, follows } = NOTICES[language];
  let landlord: TestPerson;
  let property: TestProperty;
  let groups: Record<Role, Group>;
  beforeAll(async () => {
    landlord = await createLandlord(server());
    // The landlord reads the other language: each email is in the one of whoever gets it.
    await choose(landlord, language === 'en' ? 'fr' : 'en');
    property = await createProperty(landlord);
    const submit = async (role: Role) => {
      const submitted = await createSubmittedApplication(server(), property);
      await choose(submitted.applicant, language);
      return [role, submitted] as const;
    };
    groups = Object.fromEntries(await Promise.all(ROLES.map(submit))) as Record<Role, Group>;
  });

  test.each(PROVINCES.map(({ code, name }): [string, ProvinceCode] => [name(), code]))(
    'in %s, one choice gives each group the notice of its law where a report played a part',
    async (_name, code) => {
      const address = `12 Main St, Springfield, ${code}`;
      expectStatus(await landlord.post(`/api/application/${property.id}`, { address }), 200);
      const { accepted, backup, used, credit, none } = groups;
      const path = `/api/property/${property.id}/choice`;
      expectStatus(
        await landlord.post(path, {
          accepted: accepted.applicantId,
          backups: [{ applicant_id: backup.applicantId, report_played_part: true }],
          declined: [
            { applicant_id: used.applicantId, reason: 'another-household', report_played_part: true },
            { applicant_id: credit.applicantId, reason: 'credit-history' },
            { applicant_id: none.applicantId, reason: 'another-household' },
          ],
        }),
        200,
      );
      const { act } = noticeFor(code);
      for (const { applicant } of [backup, used, credit]) {
        const text = await answerTo(applicant);
        expect(text).toContain(asks);
        expect(text.includes(follows)).toBe(act !== undefined);
        if (act) expect(text).toContain(withLanguage({ language }, act));
      }
      for (const { applicant } of [accepted, none]) expect(await answerTo(applicant)).not.toContain(report);
      expectStatus(await landlord.delete(path), 200);
    },
  );
});
