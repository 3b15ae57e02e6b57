import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { A_LATE_FILE, storeCreditFile } from '../../../../testing/builders/credit-files.ts';
import { rowsWith } from '../../../../testing/builders/database-traces.ts';
import { auditActionsOf, mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { storeResult } from '../../../../testing/builders/paid-items.ts';
import { readZip } from '../../../../testing/builders/read-zip.ts';
import { createWholePerson, type WholePerson } from '../../../../testing/builders/whole-person.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ACCOUNT_FIELDS } from '../../privacy/export/field-names-account.ts';
import { APPLICATION_FIELDS } from '../../privacy/export/field-names-application.ts';
import { HELD } from '../../privacy/export/held-tables.ts';
import { storeReport } from '../../screening/results/store-report.ts';

const server = startTestServer({ LANGUAGES: 'en,fr,en-XA' });

async function download(
  { token }: TestPerson,
  language = 'en',
): Promise<{ files: Map<string, Buffer>; headers: Headers; zip: Buffer }> {
  const headers = { authorization: `Bearer ${token}`, cookie: `language=${language}` };
  const answer = await fetch(`${server().origin}/api/account/data`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  const zip = Buffer.from(await answer.arrayBuffer());
  return { files: readZip(zip), headers: answer.headers, zip };
}

/** The archive of an applicant with a credit file, whose document has this name; null without an ID check. */
async function archiveWith(nameOnCard: string | null) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const applicant = await createApplicant(server());
  const applicantId = await createApplication(applicant, property);
  await storeCreditFile(server(), applicantId, A_LATE_FILE);
  await storeReport(server().ctx, { applicantId, kind: 'credit_check', pdf: A_PDF });
  if (nameOnCard) {
    await storeResult(server(), applicantId, 'id_verification', {
      status: 'Verified',
      nameOnCard,
      verifast_data: null,
    });
  }
  const { files } = await download(applicant);
  return { data: JSON.parse(String(files.get('data.json'))), page: String(files.get('index.html')) };
}

describe('a bureau’s report', () => {
  test.each([
    ['nobody verified who the person is', null],
    ['the document has another name', 'ZEBULON QUARK'],
  ])('is left out while %s, and the archive says how to get it', async (_, nameOnCard) => {
    const { data, page } = await archiveWith(nameOnCard);
    const [application] = data.applications;
    expect(data.files).toEqual([]);
    expect(application.what_checks_found.credit_check).toBeUndefined();
    expect(application.results).toContainEqual(expect.objectContaining({ check: 'credit_check', credit_score: null }));
    expect(JSON.stringify(application.results)).not.toMatch(/\b690\b/);
    expect(application.reports_left_out).toEqual(['credit_check']);
    expect(data.not_in_here.join()).toContain('complete an ID check');
    expect(page).toContain('complete an ID check');
  });

  test('is included once the name that it was requested for is verified', async () => {
    const { data } = await archiveWith('SYCAMORE, PHILIPPA');
    expect(data.files).toEqual(['files/1 credit check report.pdf']);
    expect(data.applications[0].what_checks_found.credit_check.equifax_result.credit_score).toBe(690);
    expect(data.applications[0].reports_left_out).toBeUndefined();
    expect(data.not_in_here.join()).not.toContain('complete an ID check');
  });
});

describe('all data about a person', () => {
  let ana: WholePerson;
  let files: Map<string, Buffer>;
  let page: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into all of it
  let data: any;
  let others: { applicant: TestPerson }[];

  beforeAll(async () => {
    ana = await createWholePerson(server());
    others = [
      await createSubmittedApplication(server(), ana.property, { first_name: 'Bystandria', last_name: 'Elsewhere' }),
    ];
    const got = await download(ana);
    files = got.files;
    page = String(files.get('index.html'));
    data = JSON.parse(String(files.get('data.json')));
    expect(got.headers.get('content-type')).toBe('application/zip');
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''maplekey-data-\d{4}-\d\d-\d\d\.zip$/,
    );
  }, 120_000);

  test('comes as a page, as JSON and with the files', () => {
    const names = [...files.keys()];
    expect(names.slice(0, 2)).toEqual(['index.html', 'data.json']);
    expect(data.files).toEqual(names.slice(2));
    expect(
      names
        .slice(2)
        .map((name) => name.replace(/^files\/\d+ /, ''))
        .sort(),
    ).toEqual([
      'credit check report.pdf',
      `lease ${ana.mark}.pdf`,
      'lease.pdf',
      'licence.png',
      'licence.png',
      `passport ${ana.mark}.png`,
      `payslip ${ana.mark}.pdf`,
    ]);
    for (const [name, content] of files) {
      if (name.startsWith('files/')) expect([Buffer.from(A_PDF), Buffer.from(A_PNG)]).toContainEqual(content);
    }
  });

  test.each([
    ['the account', () => data.account.first_name],
    ['a home', () => data.applications[0].homes[0].address],
    ['a job', () => data.applications[0].jobs[0].employer],
    ['a reference of a job', () => data.applications[0].jobs[0].employment_references[0].email],
    ['the household', () => data.applications[0].household[0].description],
    ['what was typed and not sent', () => data.applications[0].drafts[0].content.name],
    ['whom they asked as guarantor', () => data.applications[0].guarantors_you_asked[0].invited_email],
    ['a former landlord they named', () => data.applications[0].former_landlords_you_named[0].name],
    ['a friend they asked', () => data.applications[0].people_you_asked_to_join[0].recipient],
    ['a reason they called wrong', () => data.applications[0].called_wrong[0].comment],
    ['what a landlord asked them', () => data.applications[0].questions_of_the_landlord[0].words],
    ['what they answered', () => data.applications[0].questions_of_the_landlord[0].answer],
    ['what they said before a correction', () => data.applications[0].answers_you_corrected[0].said_before.address],
    ['a change that waits', () => data.contact_changes_not_confirmed[0].value],
    ['a property', () => data.rentals[0].address], // @literal field of the archive
    ['whom they invited', () => data.rentals[0].invitations_you_sent[0].recipient],
    ['a note of theirs', () => data.rentals[0].notes_you_wrote[0].words],
    ['an order', () => data.orders.at(-1).people[0].name],
    ['what they say as a landlord', () => data.landlord_information[0].reference],
  ])('includes %s', (_, read) => {
    expect(read()).toContain(ana.mark);
    expect(page).toContain(read());
  });

  test('includes what checks found, how the rank was computed, and who read it', () => {
    const [application] = data.applications;
    expect(application.what_checks_found.credit_check.equifax_result.credit_score).toBe(690);
    expect(application.what_checks_found.background_check.risk_result.status).toBe('RETURNED');
    expect(application.ranking.ranking.helping.length + application.ranking.ranking.hurting.length).toBeGreaterThan(0);
    expect(application.who_read_it).toEqual([
      { at: expect.any(String), deed: 'results.read', detail: { kinds: expect.arrayContaining(['credit_check']) } }, // @literal field of the archive
    ]);
    const consents = application.checks_asked_of_you.flatMap((check: { consents: object[] }) => check.consents);
    expect(consents[0]).toMatchObject({ answer: 'agreed', given_from: '127.0.0.1' });
    expect(data.what_you_did.map(({ deed }: { deed: string }) => deed)).toContain('application.submitted');
    expect(data.what_you_did).toContainEqual(expect.objectContaining({ network: '127.0.0.0/24' }));
    expect(data.letters_to_you.map(({ about }: { about: string }) => about)).not.toContain('invitation'); // @literal field of the archive
    expect(application.decision, 'nothing before the email about it is sent').toBeNull();
  });

  test('is written in the language of whoever asks for it, under the same names and keys', async () => {
    const french = await download(ana, 'fr');
    const inFrench = JSON.parse(String(french.files.get('data.json')));
    const frenchPage = String(french.files.get('index.html'));
    expect(inFrench.files).toEqual(
      data.files.map((name: string) => name.replace('credit check report', 'rapport – enquête de crédit')),
    );
    expect(Object.keys(inFrench)).toEqual(Object.keys(data));
    expect(inFrench.not_in_here).toContain(
      'Les mots de passe, les clés et les liens. Nous les conservons sous une forme que personne ne peut lire, pas même nous.',
    );
    expect(frenchPage).toContain('<html lang="fr-CA">');
    expect(frenchPage).toContain('<h1>Vos données chez Maplekey</h1>');
    expect(frenchPage).toContain('anciens propriétaires que vous avez nommés</');
    expect(frenchPage).toContain('<dd>0,39</dd>');
    expect(page).toContain('<html lang="en-CA">');
    expect(page).toContain('<dd>0.39</dd>');
  });

  test('has words for every code, and keeps the code itself in the file for programs', async () => {
    const inPseudo = String((await download(ana, 'en-XA')).files.get('index.html'));
    // What has no brackets there is not translated: only what people, banks and brands call themselves may be so.
    const cells = [...inPseudo.matchAll(/<(?:dd|td|li)>([^<]*)</g)].map(([, cell = '']) => cell);
    const untranslated = cells.filter((cell) => !cell.includes('⟦') && /^[A-Za-z]+(?:[ _.-][A-Za-z]+)*$/.test(cell));
    expect([...new Set(untranslated)].sort()).toEqual([
      'A bank',
      'Daniel',
      'Leopold Oakhurst',
      'PDF',
      'PNG',
      'The owner is moving in',
      'Visa',
      'lease.pdf',
      'licence.png',
    ]);
    expect(data.applications[0].status).toBe('in-review');
    expect(data.rentals[0].asks_for).toContain('monthly_rent_payment'); // @literal field of the archive
    expect(page).toContain('<dd>March 2021</dd>');
  });

  test('reads as French to a French reader', async () => {
    const french = String((await download(ana, 'fr')).files.get('index.html'));
    for (const words of [
      'demande envoyée',
      'colocataires invités',
      'connexion dans un nouveau navigateur',
      'mars 2021',
      'temps plein',
      'Un navigateur inconnu',
      'résultat favorable',
      'preuve de revenu',
      'le loyer payé actuellement',
    ]) {
      expect(french).toContain(`>${words}<`);
    }
  });

  test('has a name for every field that its page shows', () => {
    const named = new Set(Object.keys({ ...ACCOUNT_FIELDS, ...APPLICATION_FIELDS }));
    const fields = JSON.stringify(data).matchAll(/"(\w+)":/g);
    const unnamed = [...fields].flatMap(([, name = '']) => (named.has(name) || /_id$/.test(name) ? [] : [name]));
    expect([...new Set(unnamed)].sort()).toEqual(['version']);
  });

  test('includes nothing about anybody else', () => {
    const all = [...files.values()].map(String).join('\n');
    const strangers = [ana.friend, ana.landlord, ana.tenant.applicant, ...others.map(({ applicant }) => applicant)];
    for (const { email, phone } of strangers) {
      expect(all).not.toContain(email);
      expect(all).not.toContain(phone);
    }
    for (const word of ['Bystandria', 'Bartholomea', ana.friend.lastName, ana.tenant.applicant.lastName]) {
      expect(page).not.toContain(word);
    }
    expect(all, 'a guarantor’s answer').not.toContain(`Ottoline ${ana.mark}`);
    expect(all, 'a former landlord’s answer').not.toMatch(/"(rent_to_again|rent_on_time|cause_damage)":/);
    expect(all, 'a landlord’s note').not.toContain(`Call ${ana.mark} back`);
    expect(all, 'a password').not.toContain('argon2');
  });

  test('covers every table or says why not', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'rate_limit')`.execute(
      server().ctx.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(HELD).sort());
    for (const [table, held] of Object.entries(HELD)) {
      if ('heading' in held) expect(data, `where ${table} is told of`).toHaveProperty(held.heading);
      else expect(held.leftOut).toMatch(/^[A-Z].*\.$/);
    }
    const mine = await rowsWith(server(), [ana.mark]);
    const silent = Object.keys(mine).filter(
      (name) => !('heading' in HELD[name.replace('public.', '') as keyof typeof HELD]),
    );
    expect(silent, 'tables with words of theirs that the archive leaves out').toEqual([
      'public.message_stop',
      'public.stop_link',
    ]);
  });

  test('is recorded as downloaded, and the person is notified', async () => {
    expect(await auditActionsOf(server(), ana.id)).toContain('account.data_downloaded');
    await until('the email', async () =>
      (await mailboxOf(server(), ana.email)).some(({ subject }) => subject === 'Your data was downloaded'),
    );
  });

  test('is for nobody else', async () => {
    expect((await callerAt(server().origin).post('/api/account/data')).status).toBe(401);
    const stranger = JSON.stringify([...(await download(await createApplicant(server()))).files.values()].map(String));
    expect(stranger).not.toContain(ana.mark);
  });
});

describe('an archive of hostile text', () => {
  test('is a page without a script, and files whose names stay in their folder', async () => {
    const eve = await createApplicant(server(), { first_name: 'Eve', last_name: 'Script' });
    const { db } = server().ctx;
    const hostile = '</dd><script>alert(1)</script>';
    await db.updateTable('person').set({ first_name: hostile }).where('id', '=', eve.id).execute();
    const { files } = await download(eve);
    const page = String(files.get('index.html'));
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });
});
