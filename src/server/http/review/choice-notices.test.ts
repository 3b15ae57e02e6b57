import { expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { readableOutboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { noticeFor } from '../../../domain/law/notices.ts';
import { PROVINCES, type ProvinceCode } from '../../../domain/values/province.ts';

const server = startTestServer();

/** The words of the email that answers a person. */
async function answerTo({ email }: TestPerson): Promise<string> {
  const answers = (await readableOutboxOf(server(), email)).filter(({ kind }) =>
    ['decision', 'backup-chosen'].includes(kind),
  );
  expect(answers).toHaveLength(1);
  return JSON.stringify(answers[0]?.content);
}

test.each(PROVINCES.map(({ code, name }): [string, ProvinceCode] => [name(), code]))(
  'in %s, one choice gives each group the notice of its law where a report played a part',
  async (_name, code) => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { address: `12 Main St, Springfield, ${code}` });
    const submit = () => createSubmittedApplication(server(), property);
    const [accepted, backup, used, credit, none] = [
      await submit(),
      await submit(),
      await submit(),
      await submit(),
      await submit(),
    ];
    expectStatus(
      await landlord.post(`/api/property/${property.id}/choice`, {
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
    const { act, askWithinDays } = noticeFor(code);
    for (const { applicant } of [backup, used, credit]) {
      const text = await answerTo(applicant);
      expect(text).toContain(`Within ${askWithinDays} days, you can ask us for the agency’s name`);
      expect(text.includes('This notice follows')).toBe(act !== undefined);
      if (act) expect(text).toContain(act());
    }
    for (const { applicant } of [accepted, none]) expect(await answerTo(applicant)).not.toContain('consumer report');
  },
);
