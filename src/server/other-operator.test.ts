import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { chargeIn } from '../../testing/builders/charges.ts';
import { until } from '../../testing/builders/evidence.ts';
import { answerGuarantor } from '../../testing/builders/guarantors.ts';
import { submitChecks } from '../../testing/builders/orders.ts';
import { pdfText } from '../../testing/builders/pdf-text.ts';
import { readZip } from '../../testing/builders/read-zip.ts';
import { createRequestedApplication } from '../../testing/builders/requested-application.ts';
import { DEMO_NAMES, OTHER_OPERATOR } from '../../testing/samples/other-operator.ts';
import { sampleEmails, sampleTexts } from '../../testing/samples/sample-messages.ts';
import { PLAIN_WORDS } from '../../testing/samples/sample-texts.ts';
import { mailboxOf } from '../../testing/server/mailbox.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { renderEmail, renderText } from './infrastructure/email/render-email.ts';

// An application is walked on a site of another company, with everything that it mails, renders and stores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = startTestServer({ ...OTHER_OPERATOR, GST_HST_NUMBER: '12345 6789 RT0001' });
const NAMED = 'Baytree Rentals, 12 Harbour St, Halifax, Nova Scotia B3J 2L9';

let landlord: TestPerson;
let ana: TestPerson;
let property: TestProperty;
let applicantId: string;
const phone = somePhone();

async function fileOf(person: TestPerson, address: string, method = 'GET'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(server().origin + address, { method, headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
  const items = ['background_check' as const];
  ({ property, applicantId } = await createRequestedApplication(server(), { landlord, applicant: ana, items }));
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { phone_numbers: [phone] }), 200);
  const { token } = expectStatus(await ana.post(`/api/applicant/${applicantId}/guarantor-link`), 201).body;
  expectStatus(await answerGuarantor(server(), token), 200);
  expectStatus(await submitChecks(ana, applicantId), 200);
});

describe('a site of another operator', () => {
  test('says so to everybody who asks', async () => {
    const { data } = (await (await fetch(`${server().origin}/api/capabilities`)).json()) as { data: object };
    expect(data).toMatchObject({
      operator: {
        name: 'Baytree Rentals',
        address: '12 Harbour St, Halifax, Nova Scotia B3J 2L9',
        province: 'NS',
        email: 'help@baytree.test',
        privacy_officer: 'Rosalind Achebe',
        text_sender: 'Baytree',
      },
    });
  });

  test('names its operator in every email and text that it sends', async () => {
    const receipt = await until('the receipt', async () => {
      await chargeIn(server(), landlord, property, 'succeeded');
      return (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject.startsWith('Your receipt'));
    });
    expect(receipt.text).toContain(`${NAMED}.`);
    const [text] = await until('the text', async () => {
      const texts = await mailboxOf(server(), phone);
      return texts.length > 0 && texts;
    });
    expect(text?.text).toContain('Reply STOP to end texts from Baytree.');
    const emails = await until('the other emails', async () => {
      const arrived = [...(await mailboxOf(server(), landlord.email)), ...(await mailboxOf(server(), ana.email))];
      return arrived.length > 5 && arrived;
    });
    for (const { subject, text, html } of emails) {
      expect(text, subject).toContain(`${NAMED}, Canada · help@baytree.test`);
      expect(subject + text + html).not.toMatch(DEMO_NAMES);
    }
  });

  test('names it in every kind of email and text', () => {
    const { operator } = server().ctx;
    const sending = { appUrl: 'https://baytree.test', operator };
    const words = { ...PLAIN_WORDS, operator };
    for (const [kind, emails] of Object.entries(sampleEmails(words))) {
      for (const email of emails) expect(JSON.stringify(renderEmail(email, sending)), kind).not.toMatch(DEMO_NAMES);
    }
    for (const [kind, text] of Object.entries(sampleTexts(words))) {
      expect(renderText(text, sending), kind).not.toMatch(/from Maplekey/);
    }
  });

  test('puts it on receipts, exports and data archives', async () => {
    const charge = await chargeIn(server(), landlord, property, 'succeeded');
    const receipt = pdfText(await fileOf(landlord, `/api/payment/charge/${charge.id}/receipt`));
    const list = pdfText(await fileOf(landlord, `/api/property/${property.id}/applicants.pdf`));
    for (const document of [receipt, list]) expect(document).toContain('Baytree Rentals');
    expect(receipt).toContain(NAMED);
    expect(receipt).toContain('GST/HST registration 12345 6789 RT0001');
    const archive = [...readZip(await fileOf(ana, '/api/account/data', 'POST')).values()].map(String).join();
    expect(archive).toContain('Baytree Rentals');
    for (const document of [receipt, list, archive]) expect(document).not.toMatch(DEMO_NAMES);
  });

  test('stores with each consent who asked for it', async () => {
    const { db } = server().ctx;
    const [consent] = await db.selectFrom('consent').select('text_version').execute();
    const [guarantor] = await db.selectFrom('guarantor').select('consent_version').execute();
    expect(consent?.text_version).toMatch(/ Certn, Baytree Rentals$/);
    expect(guarantor?.consent_version).toMatch(/ Baytree Rentals$/);
  });
});

test('no file of the product names the operator of the demo but the settings', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync(['src/**/*.{ts,tsx,html}', 'public/**/*', 'index.html'], { cwd: root });
  const naming = files.filter(
    (file) =>
      !/\.test\.tsx?$|\.(svg|png|ico|txt)$/.test(file) && DEMO_NAMES.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming.filter((file) => !file.startsWith('src/server/settings/'))).toEqual([]);
});
