import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { createJoinedCoApplicant, submitAs } from '../../../../testing/builders/co-applicants.ts';
import { auditOf, expectOnlyTheLandlord } from '../../../../testing/builders/evidence.ts';
import { storeResult } from '../../../../testing/builders/paid-items.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** The file at an address of the API. */
async function fileAt(person: TestPerson, path: string) {
  const answer = await fetch(`${server().origin}${path}`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Cells of a CSV file by RFC 4180. */
function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n').slice(0, -1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
      quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}

async function csvOf(landlord: TestPerson, { id }: TestProperty): Promise<Record<string, string>[]> {
  const { bytes } = await fileAt(landlord, `/api/property/${id}/applicants.csv`);
  const [head = [], ...rows] = readCsv(bytes);
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length);
    return Object.fromEntries(head.map((label, index) => [label, cells[index] ?? '']));
  });
}

async function pdfOf(landlord: TestPerson, { id }: TestProperty): Promise<string> {
  return pdfText((await fileAt(landlord, `/api/property/${id}/applicants.pdf`)).bytes);
}

/** A landlord with one property, and an applicant of every kind. */
async function createFullProperty() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, St. John’s, NL A1C 1A1', unit: '2' });
  const plain = await createSubmittedApplication(server(), property, { first_name: 'Priya', last_name: 'Nair' });
  const group = await createApplicant(server(), { first_name: 'Aurelia', last_name: 'Thornbury' });
  const groupId = await createApplication(group, property);
  const { friend } = await createJoinedCoApplicant(server(), { primary: group, applicantId: groupId });
  await submitAs(group, property, groupId);
  const begun = await createApplicant(server(), { first_name: 'Waltraud', last_name: 'Elderberry' });
  await createApplication(begun, property);
  await fillIn(begun, property);
  const gone = await createSubmittedApplication(server(), property, { first_name: 'Gwendolyn' });
  expectStatus(await gone.applicant.post(`/api/applicant/${gone.applicantId}/withdraw`), 200);
  return { landlord, property, plain, group, groupId, friend };
}

describe('the exports of a property', () => {
  let full: Awaited<ReturnType<typeof createFullProperty>>;
  beforeAll(async () => {
    full = await createFullProperty();
  });

  test('are for its landlord only', async () => {
    await expectOnlyTheLandlord(server(), {
      csv: (caller) => caller.get(`/api/property/${full.property.id}/applicants.csv`),
      pdf: (caller) => caller.get(`/api/property/${full.property.id}/applicants.pdf`),
    });
  });

  test('include submitted applications, and neither unsubmitted nor withdrawn ones', async () => {
    const rows = await csvOf(full.landlord, full.property);
    expect(rows.map(({ Name }) => Name).toSorted()).toEqual(['Aurelia Thornbury', 'Priya Nair']);
    const pdf = await pdfOf(full.landlord, full.property);
    expect(pdf).toContain('Priya Nair');
    expect(pdf).toContain('page 1');
    expect(pdf).toContain('Applicants for 48 Fermanagh Ave, unit 2');
    for (const name of ['Waltraud', 'Gwendolyn', 'Elderberry']) {
      expect(JSON.stringify(rows)).not.toContain(name);
      expect(pdf).not.toContain(name);
    }
  });

  test('match the review, with no more than a name for a member who has not submitted', async () => {
    const rows = await csvOf(full.landlord, full.property);
    expect(rows.find(({ Name }) => Name === 'Priya Nair')).toMatchObject({
      'Applies with': '',
      Email: full.plain.applicant.email,
      'Check these points': '',
      'Household income a month': '7850',
      'Income source': 'stated; $5,900 in jobs and other income listed',
      'Work and study': 'Hospital pharmacist, Lakeside Hospital, full time, $5,900 a month',
      'Current home': '1290 Bloor St W, Toronto, ON M6H 1N9, unit 5',
      'Rent now a month': '2050',
      'Years rented': '4',
      People: '2',
      Parking: '1 spot',
      Pets: '1 small cat',
      Smoking: 'non-smoker',
      'Landlord references': 'not asked',
      'Credit check': 'not asked',
    });
    const together = rows.find(({ Name }) => Name === 'Aurelia Thornbury');
    expect(together).toMatchObject({ 'Applies with': 'Daniel R.', 'Household income a month': '7850' });
    expect(JSON.stringify(together)).not.toContain(full.friend.email);
  });

  test('are downloaded under the property’s name, and an audit event records the count', async () => {
    const before = (await auditOf(server(), full.property.id)).length;
    const { headers } = await fileAt(full.landlord, `/api/property/${full.property.id}/applicants.pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    const disposition = decodeURIComponent(headers.get('content-disposition') ?? '');
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''applicants, 48 Fermanagh Ave, unit 2, .*\.pdf$/);
    const auditEvents = (await auditOf(server(), full.property.id)).slice(before);
    expect(auditEvents).toMatchObject([
      { action: 'applicants.exported', actor_kind: 'landlord', detail: { kind: 'pdf', count: 2 } },
    ]);
  });
});

test('dates are in the property’s time zone', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: '3 Quidi Vidi Rd, St. John’s, NL A1A 1C1' });
  const { applicantId } = await createSubmittedApplication(server(), property);
  // 02:29 in London is 22:59 the evening before in Newfoundland.
  await sql`update applicant set submitted_at = '2026-03-02T02:29:00Z' where id = ${applicantId}`.execute(
    server().ctx.db,
  );
  expect((await csvOf(landlord, property))[0]).toMatchObject({ 'Submitted on': '2026-03-01' });
  expect(await pdfOf(landlord, property)).toContain('Mar 1, 2026');
});

test('of reports, exports hold only what would mislead if it were left out', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicantId } = await createSubmittedApplication(server(), property, {
    first_name: 'Priya',
    last_name: 'Nair',
  });
  const credit = {
    equifax_result: { status: 'RETURNED', credit_score: 613, trades: [], collections: [], bankruptcies: [] },
  };
  const scans = { criminal_scan: 'CLEARED', fraud_scan: 'CONSIDER', sex_offender_scan: 'CLEARED' };
  await storeResult(server(), applicantId, 'credit_check', credit);
  await storeResult(server(), applicantId, 'background_check', {
    risk_result: { status: 'RETURNED', scan_status: scans },
  });
  await storeResult(server(), applicantId, 'id_verification', {
    status: 'Unverified',
    nameOnCard: 'PRIYA NYAR',
    verifast_data: {},
  });
  const decision = { verdict: 'declined', reason: 'credit-history', report_played_part: true };
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, decision), 200);
  const [row] = await csvOf(landlord, property);
  expect(row).toMatchObject({
    'Credit check': 'completed',
    'Background check': 'not passed: fraud scan',
    'ID verification': 'unverified',
    'Check these points': 'Fraud scan: not passed; ID check: unverified',
    'Income and expense verification': 'not asked',
    Decision: 'declined',
  });
  const pdf = await pdfOf(landlord, property);
  expect(pdf).toContain('Credit check');
  expect(pdf.replace(/\s+/g, ' ')).toContain('Fraud scan: not passed; ID check: unverified');
  for (const file of [JSON.stringify(row), pdf]) {
    expect(file).not.toMatch(/\b613\b|consider|NYAR|credit history|late|lowered|score of/i);
  }
});

test('exports hold the verified income, with the stated one beside it', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicantId } = await createSubmittedApplication(server(), property);
  await storeResult(server(), applicantId, 'financial_verification', {
    status: 'received',
    applicantFinancialData: {
      monthly_employer_income: null,
      monthly_income: 1900,
      monthly_government_income: null,
      balance_max: null,
      total_loan: null,
      rent_payment_average_values: null,
      average_monthly_mortgage_payments: null,
      monthly_utility_payments: null,
    },
  });
  expect((await csvOf(landlord, property))[0]).toMatchObject({
    'Check these points': 'They stated $5,900 a month; the bank shows $1,900',
    'Household income a month': '1900',
    'Income source': 'verified; stated $7,850',
    'Income and expense verification': 'far below what was stated',
  });
  expect((await pdfOf(landlord, property)).replace(/\s+/g, ' ')).toContain('verified; stated $7,850');
});

test('names that a spreadsheet would run are text, and no name breaks either file', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const names = [
    ['=HYPERLINK("http://evil.example";"x")', '+1'],
    ['שרה', 'כהן לוי'],
    ['محمد', 'العلي'],
    ['🦊 Foxglove', '李小龍'],
    ['Zoë', "O'Brien-Łukasz"],
  ] as const;
  for (const [first, last] of names) {
    const { applicant } = await createSubmittedApplication(server(), property);
    // The sign-up form refuses such names; if one gets in another way, the file must not be dangerous.
    await sql`update person set first_name = ${first}, last_name = ${last} where id = ${applicant.id}`.execute(
      server().ctx.db,
    );
  }
  const rows = await csvOf(landlord, property);
  expect(rows.map(({ Name }) => Name).toSorted()).toEqual(
    names.map(([first, last]) => `${first.startsWith('=') ? "'" : ''}${first} ${last}`).toSorted(),
  );
  const pdf = await pdfOf(landlord, property);
  for (const part of ['Zoë', "O'Brien-Łukasz", 'Foxglove']) expect(pdf).toContain(part);
});

test('two hundred households are exported in the order of the review, across all its pages', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant } = await createSubmittedApplication(server(), property);
  const db = server().ctx.db;
  await sql`with people as (
      insert into person (first_name, last_name, email, phone, password_hash, terms_agreed_at)
      select 'Person', 'N' || n, 'many-' || n || '@example.test', '4165550199', 'none', now() from generate_series(1, 199) n
      returning id, last_name),
    applied as (
      insert into applicant (person_id, property_id, status, requirements_snapshot, submitted_at)
      select id, ${property.id}, 'in-review', '{}', now() from people returning id, property_id, submitted_at)
    insert into group_rank (applicant_id, property_id, model_version, codes, is_proven, points, submitted_at)
    select applied.id, applied.property_id, r.model_version, r.codes, false, (hashtext(applied.id::text) % 40) + 1000, applied.submitted_at
    from applied, (select * from group_rank where property_id = ${property.id} limit 1) r`.execute(db);
  const listed: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: string = after ? `?after=${after}` : '';
    const { body } = expectStatus(await landlord.get(`/api/property/${property.id}${query}`), 200);
    listed.push(...body.applicants.map(({ user }: { user: Record<string, string> }) => user.last_name));
    after = body.next;
  }
  expect(listed).toHaveLength(200);
  const rows = await csvOf(landlord, property);
  expect(rows.map(({ Name = '' }) => Name.split(' ').at(-1))).toEqual(listed);
  expect(rows.map(({ Place }) => Place)).toEqual(listed.map((_, index) => String(index + 1)));
  const pdf = await pdfOf(landlord, property);
  expect(pdf).toContain(`${applicant.firstName} ${applicant.lastName}`);
  expect(pdf).toContain('All submitted applications by place: 200.');
});
