import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargeIn } from '../../../../testing/builders/charges.ts';
import {
  createConsentingApplicant,
  createPropertyWithLandlord,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { SINS, submitChecks } from '../../../../testing/builders/orders.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const PLACE = {
  address: '1290 Bloor St W',
  city: 'Toronto',
  province: 'ON',
  country: 'CA',
  date_of_birth: '1990-04-12',
};

const server = startTestServer({ LANGUAGES: 'en,fr' });
let landlord: TestPerson;
beforeAll(async () => {
  landlord = await createLandlord(server());
  await readsFrench(landlord);
  server().ctx.taxRegistrations = { gstHst: '12345 6789 RT0001' };
}, 120_000);

/** Chooses French for an account. */
const readsFrench = ({ id }: TestPerson) =>
  server().ctx.db.updateTable('person').set({ language: 'fr' }).where('id', '=', id).execute();

/** With ordinary spaces, as they are easier to compare. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a receipt and its email name checks, taxes and amounts in French, and the processor reads English', async () => {
  const { ctx } = server();
  const applicant = await createApplicant(server());
  const { property, applicantId } = await createRequestedApplication(server(), {
    landlord,
    applicant,
    items: ['credit_check'],
    sin: SINS.good,
  });
  expectStatus(await submitChecks(applicant, applicantId), 200);
  const { id } = await chargeIn(server(), landlord, property, 'succeeded');
  await allDone(server(), 'capture-charge');

  const answer = await fetch(`${server().origin}/api/payment/charge/${id}/receipt`, {
    headers: { authorization: `Bearer ${landlord.token}` },
  });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /reçu, [\d-]+, 16,95\u00a0\$\.pdf/,
  );
  const file = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(file).toString('latin1')).toContain('/Lang (fr-CA)');
  const text = plain(pdfText(file));
  for (const part of ['Reçu', 'enquête de crédit', '15,00 $', 'TVH', '1,95 $', '16,95 $ CAD', 'Numéro d’inscription']) {
    expect(text).toContain(part);
  }

  const email = await until('the receipt', async () =>
    (await mailboxOf(server(), landlord.email)).find(({ subject }) => plain(subject) === 'Votre reçu de 16,95 $ CAD'),
  );
  expect(plain(email.text)).toContain('pour ce qui suit : enquête de crédit (Philippa Sycamore, ');
  const { description } = await ctx.db
    .selectFrom('charge')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(description).toMatch(/^the credit check for Philippa Sycamore, /);
  const shown = expectStatus(await landlord.get(`/api/payment/charge/${id}`), 200).body.charge;
  expect(shown.description).toMatch(/^enquête de crédit \(Philippa Sycamore, /);
});

test('what the bureau refused is stored in English, and read in French', async () => {
  const { ctx } = server();
  const { property } = await createPropertyWithLandlord(server());
  const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
  await readsFrench(applicant);
  const body = { application_id: property.id, sin: SINS.bad, ...PLACE };
  expectStatus(await applicant.post('/api/credit-check', body), 200);
  const shown = await waitForOwnCheck(
    server(),
    { applicant, property, item: 'credit_check' },
    (own) => own.problem !== null,
  );
  expect(shown.problem).toBe('L’agence ne reconnaît pas ce NAS. Vous pouvez l’omettre.');
  const stored = await ctx.db
    .selectFrom('screening_item')
    .select('problem')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  expect(stored.problem).toBe('The bureau doesn’t recognize this SIN. You can leave it out.');
  const email = await until('the email', async () =>
    (await mailboxOf(server(), applicant.email)).find(({ subject }) => subject.includes('recommencer')),
  );
  expect(plain(email.subject)).toBe('Veuillez recommencer : enquête de crédit');
  expect(email.text).toContain('L’agence ne reconnaît pas ce NAS.');
});
