import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../../../testing/server/test-server.ts';

type Row = Record<string, unknown>;

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insert('person', { ...GOOD.person, id: landlord, email: 'leo@example.test' });
  for (const [table, row] of Object.entries(GOOD)) await insert(table, row);
});
afterAll(async () => {
  await client.end();
  await drop();
});

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row));
}

const [person, landlord, property, applicant, job] = Array.from({ length: 5 }, () => randomUUID());
const someone = { first_name: 'Ana', last_name: 'Pereira', phone: '4165550101', password_hash: 'x' };
const agreed = { terms_agreed_at: '2026-11-20' };
const HASH = Buffer.alloc(32, 1);
const written = { written_at: '2026-11-20' };
const sentOnce = { times_sent: 1, last_sent_at: '2026-11-20' };

/** One valid row of each table, in the order of their references. */
const GOOD: Record<string, Row> = {
  person: { id: person, email: 'ana@example.test', ...someone, ...agreed },
  person_role: { person_id: person, role: 'applicant' },
  session: { person_id: person, token_hash: HASH, remember: false, password_given_at: '2026-11-20' },
  verified_contact: { person_id: person, channel: 'email', contact: 'ana@example.test', verified_at: '2026-11-20' },
  contact_code: {
    id: randomUUID(),
    person_id: person,
    subject: 'email',
    contact: 'ana@example.test',
    code_hash: HASH,
    sent_at: '2026-11-20',
  },
  landlord_information: {
    person_id: landlord,
    first_name: 'Leo',
    last_name: 'Oakhurst',
    email: 'leo@example.test',
    type: 'landlord',
    filed_at: '2026-11-20',
  },
  captcha_used: { challenge: 'abc', expires_at: '2026-11-20' },
  outbox: { channel: 'email', recipient: 'a@example.test', kind: 'invitation', dedupe_key: '1', content: '{}' },
  property: {
    id: property,
    landlord_id: landlord,
    address: '48 Fermanagh Ave',
    unit: '2',
    province: 'ON',
    requirements: ['parking'],
    token: 't'.repeat(43),
  },
  applicant: { id: applicant, property_id: property, person_id: person, requirements_snapshot: ['parking'] },
  housing: {
    applicant_id: applicant,
    type: 'current',
    ownership: 'rent',
    address: '1290 Bloor St W',
    duration_years: 4,
    monthly_rent_cents: 205_000,
    reason_for_leaving: 'Moving', // @literal column
  },
  employment: { id: job, applicant_id: applicant, is_student: false, is_past: false, current_status: 'not_employed' },
  employment_reference: { employment_id: job, position: 0, name: 'Harriet', email: 'h@b.test', phone: '4165550117' },
  household: {
    applicant_id: applicant,
    tenant_count: 2,
    minor_count: 1,
    parking_count: 0,
    renting_months: 12,
    monthly_income_cents: 785_000,
    smoke: false,
    accessible: false,
    has_pets: false,
  },
  draft: { applicant_id: applicant, step: 'guarantor', content: '{}', version: 1 },
  guarantor: { applicant_id: applicant, invited_email: 'g@b.test', token_hash: HASH, ...sentOnce },
  landlord_reference: { applicant_id: applicant, name: 'Harriet', email: 'h@b.test' },
  reference_email: { token_hash: HASH, sending: 1, day: 0, requested_by: person, recipient: 'h@b.test', ...written },
  file: {
    applicant_id: applicant,
    purpose: 'proof_of_income',
    name: 'stub.pdf',
    content_type: 'application/pdf',
    bytes: 1,
    sha256: HASH,
    storage_key: 'proofs/1.pdf',
  },
  invitation: { property_id: property, channel: 'email', recipient: 'a@example.test' },
  stop_link: { token_hash: HASH, recipient: 'a@example.test', subject_kind: 'invitation', subject_id: randomUUID() },
};

/** Changes that make a copy of the valid row a second row of its table. */
const SECOND: Record<string, Row> = {
  person: { id: randomUUID(), email: 'second@example.test' },
  person_role: { role: 'landlord' },
  session: { token_hash: Buffer.alloc(32, 2) },
  verified_contact: { channel: 'text', contact: '4165550101' },
  contact_code: { id: randomUUID(), subject: 'phone_number', contact: '4165550101' },
  landlord_information: { person_id: person },
  outbox: { dedupe_key: '2' },
  property: { id: randomUUID(), unit: '3', token: 'u'.repeat(43) },
  applicant: { id: randomUUID(), person_id: landlord },
  housing: { type: 'previous' },
  employment: { id: randomUUID() },
  employment_reference: { position: 1 },
  household: {},
  draft: { step: 'checks' },
  guarantor: { invited_email: 'h@b.test', token_hash: Buffer.alloc(32, 4) },
  landlord_reference: {},
  reference_email: { token_hash: Buffer.alloc(32, 5) },
  file: { storage_key: 'proofs/2.pdf' },
  invitation: { recipient: 'b@example.test' },
  stop_link: { token_hash: Buffer.alloc(32, 3) },
};

const NOBODY = randomUUID();
const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN = '23503';
const NOT_NULL = '23502';

const past = { is_past: true, job_title: 'Clerk', employer: 'Rexall', start_date: '2019-01', end_date: '2020-01' };
const study = { is_student: true, school_name: 'York', school_program: 'Law', start_date: '2025-09' };

const BAD: [table: string, change: Row, code: string, constraint: string | undefined][] = [
  ['person', { email: 'ana@example.test' }, UNIQUE, 'person_email'],
  ['person', { email: 'Second@example.test' }, CHECK, 'person_email_check'],
  ['person', { email: ' second@example.test' }, CHECK, 'person_email_check'],
  ['person', { email: 'x'.repeat(255) }, CHECK, 'person_email_check'],
  ['person', { first_name: '' }, CHECK, 'person_first_name_check'],
  ['person', { last_name: 'x'.repeat(101) }, CHECK, 'person_last_name_check'],
  ['person', { phone: '1165550101' }, CHECK, 'person_phone_check'],
  ['person', { phone: '416555010' }, CHECK, 'person_phone_check'],
  ['person', { password_hash: null }, NOT_NULL, undefined],
  ['person', { terms_agreed_at: null }, NOT_NULL, undefined],
  ['person_role', { role: 'applicant' }, UNIQUE, 'person_role_pkey'],
  ['person_role', { role: 'operator' }, CHECK, 'person_role_role_check'],
  ['person_role', { person_id: NOBODY }, FOREIGN, 'person_role_person_id_fkey'],
  ['session', { token_hash: HASH }, UNIQUE, 'session_token'],
  ['session', { token_hash: Buffer.from('the token itself') }, CHECK, 'session_token_hash_check'],
  ['session', { password_given_at: null }, NOT_NULL, undefined],
  ['verified_contact', { channel: 'email', contact: 'ana@example.test' }, UNIQUE, 'verified_contact_pkey'],
  ['verified_contact', { channel: 'pigeon' }, CHECK, 'verified_contact_channel_check'],
  ['verified_contact', { person_id: NOBODY }, FOREIGN, 'verified_contact_person_id_fkey'],
  ['contact_code', { subject: 'email' }, UNIQUE, 'contact_code_open'],
  ['contact_code', { subject: 'fax' }, CHECK, 'contact_code_subject_check'],
  ['contact_code', { code_hash: Buffer.from('1234') }, CHECK, 'contact_code_code_hash_check'],
  ['contact_code', { misses: 4 }, CHECK, 'contact_code_misses_check'],
  ['landlord_information', { person_id: landlord }, UNIQUE, 'landlord_information_pkey'],
  ['landlord_information', { type: 'owner' }, CHECK, 'landlord_information_type_check'],
  ['landlord_information', { licence: '' }, CHECK, 'landlord_information_licence_check'],
  ['outbox', { dedupe_key: '1' }, UNIQUE, 'outbox_kind_dedupe_key_key'],
  ['outbox', { channel: 'pigeon' }, CHECK, 'outbox_channel_check'],
  ['outbox', { status: 'lost' }, CHECK, 'outbox_status_check'],
  ['property', { unit: '2' }, UNIQUE, 'property_once'],
  ['property', { unit: '2', address: '48 FERMANAGH AVE' }, UNIQUE, 'property_once'],
  ['property', { token: 't'.repeat(43) }, UNIQUE, 'property_token'],
  ['property', { token: 'short' }, CHECK, 'property_token_check'],
  ['property', { landlord_id: NOBODY }, FOREIGN, 'property_landlord_id_fkey'],
  ['property', { address: '' }, CHECK, 'property_address_check'],
  ['property', { address: 'x'.repeat(201) }, CHECK, 'property_address_check'],
  ['property', { unit: '' }, CHECK, 'property_unit_check'],
  ['property', { province: 'Ontario' }, CHECK, 'property_province_check'],
  ['property', { status: 'gone' }, CHECK, 'property_status_check'],
  ['property', { requirements: [] }, CHECK, 'property_requirements_check'],
  ['property', { requirements: ['parking', 'religion'] }, CHECK, 'property_requirements_check'],
  ['applicant', { person_id: person }, UNIQUE, 'applicant_property_id_person_id_key'],
  ['applicant', { property_id: NOBODY }, FOREIGN, 'applicant_property_id_fkey'],
  ['applicant', { status: 'approved' }, CHECK, undefined],
  ['applicant', { status: 'in-review' }, CHECK, 'applicant_check'],
  ['applicant', { submitted_at: '2026-11-20' }, CHECK, 'applicant_check'],
  ['housing', { type: 'current' }, UNIQUE, 'housing_applicant_id_type_key'],
  ['housing', { type: 'next' }, CHECK, 'housing_type_check'],
  ['housing', { ownership: 'squat' }, CHECK, undefined],
  ['housing', { applicant_id: NOBODY }, FOREIGN, 'housing_applicant_id_fkey'],
  ['housing', { duration_years: 0 }, CHECK, 'housing_duration_years_check'],
  ['housing', { duration_years: 121 }, CHECK, 'housing_duration_years_check'],
  ['housing', { monthly_rent_cents: -1 }, CHECK, 'housing_monthly_rent_cents_check'],
  ['housing', { monthly_rent_cents: 100_000_001 }, CHECK, 'housing_monthly_rent_cents_check'],
  ['housing', { monthly_rent_cents: null }, CHECK, 'housing_check'],
  ['housing', { ownership: 'own' }, CHECK, 'housing_check'],
  ['housing', { unit_number: 'x'.repeat(101) }, CHECK, 'housing_unit_number_check'],
  ['housing', { reason_for_leaving: '' }, CHECK, 'housing_reason_for_leaving_check'],
  ['employment', { current_status: 'freelance' }, CHECK, 'employment_current_status_check'],
  ['employment', { current_status: null }, CHECK, 'employment_check1'],
  ['employment', { ...past, ...study }, CHECK, 'employment_check'],
  ['employment', { ...study, school_program: null }, CHECK, 'employment_check2'],
  ['employment', { ...past, end_date: null }, CHECK, 'employment_check3'],
  ['employment', { start_date: '2021' }, CHECK, 'employment_start_date_check'],
  ['employment', { end_date: 'March 2021' }, CHECK, 'employment_end_date_check'],
  ['employment', { salary_cents: -1 }, CHECK, 'employment_salary_cents_check'],
  ['employment', { salary_cents: 100_000_001 }, CHECK, 'employment_salary_cents_check'],
  ['employment', { salary_notes: 'x'.repeat(501) }, CHECK, 'employment_salary_notes_check'],
  ['employment_reference', { position: 0 }, UNIQUE, 'employment_reference_pkey'],
  ['employment_reference', { phone: '14165550117' }, CHECK, 'employment_reference_phone_check'],
  ['employment_reference', { name: '' }, CHECK, 'employment_reference_name_check'],
  ['employment_reference', { employment_id: NOBODY }, FOREIGN, 'employment_reference_employment_id_fkey'],
  ['household', {}, UNIQUE, 'household_applicant_id_key'],
  ['household', { tenant_count: 101 }, CHECK, 'household_tenant_count_check'],
  ['household', { minor_count: 3 }, CHECK, 'household_check'],
  ['household', { parking_count: -1 }, CHECK, 'household_parking_count_check'],
  ['household', { renting_months: 0 }, CHECK, 'household_renting_months_check'],
  ['household', { monthly_income_cents: 100_000_001 }, CHECK, 'household_monthly_income_cents_check'],
  ['household', { has_pets: true }, CHECK, 'household_check1'],
  ['household', { pets: '[{"type":"cat"}]' }, CHECK, 'household_check1'],
  ['household', { pets: '{}', has_pets: true }, CHECK, 'household_pets_check'],
  ['household', { description: 'x'.repeat(1001) }, CHECK, 'household_description_check'],
  ['draft', { step: 'guarantor' }, UNIQUE, 'draft_pkey'],
  ['draft', { version: 0 }, CHECK, 'draft_version_check'],
  ['file', { storage_key: 'proofs/1.pdf' }, UNIQUE, 'file_storage_key_key'],
  ['file', { content_type: 'text/html' }, CHECK, 'file_content_type_check'],
  ['file', { bytes: 0 }, CHECK, 'file_bytes_check'],
  ['file', { bytes: 10_485_761 }, CHECK, 'file_bytes_check'],
  ['file', { name: '' }, CHECK, 'file_name_check'],
  ['file', { name: 'x'.repeat(121) }, CHECK, 'file_name_check'],
  ['file', { sha256: Buffer.alloc(20) }, CHECK, 'file_sha256_check'],
  ['file', { purpose: 'anything' }, CHECK, 'file_purpose_check'],
  ['file', { purpose: 'guarantor_income' }, CHECK, 'file_guarantor_check'],
  ['file', { purpose: 'guarantor_income', guarantor_id: NOBODY }, FOREIGN, 'file_guarantor_id_fkey'],
  ['file', { follow_up_id: NOBODY }, FOREIGN, 'file_follow_up_id_fkey'],
  ['guarantor', { applicant_id: NOBODY }, FOREIGN, 'guarantor_applicant_id_fkey'],
  ['guarantor', { invited_email: 'g@b.test' }, UNIQUE, 'guarantor_applicant_id_invited_email_key'],
  ['guarantor', { token_hash: HASH }, UNIQUE, 'guarantor_token_hash_key'],
  ['guarantor', { token_hash: Buffer.from('the token itself') }, CHECK, 'guarantor_token_hash_check'],
  ['guarantor', { state: 'lost' }, CHECK, undefined],
  ['guarantor', { state: 'received' }, CHECK, 'guarantor_check2'],
  ['guarantor', { first_name: 'Ottilie' }, CHECK, 'guarantor_check3'],
  ['guarantor', { times_sent: 0 }, CHECK, undefined],
  ['file', { purpose: 'reference_lease' }, CHECK, 'file_reference_check'],
  ['file', { reference_id: NOBODY }, CHECK, 'file_reference_check'],
  ['landlord_reference', { applicant_id: NOBODY }, FOREIGN, 'landlord_reference_applicant_id_fkey'],
  ['landlord_reference', { state: 'cancelled' }, CHECK, 'landlord_reference_cancelled_check'],
  ['landlord_reference', { state: 'answered' }, CHECK, undefined],
  ['landlord_reference', { times_sent: 1 }, CHECK, 'landlord_reference_sent_check'],
  ['landlord_reference', { phone: '14165550117' }, CHECK, 'landlord_reference_phone_check'],
  ['landlord_reference', { flags: ['liar'] }, CHECK, 'landlord_reference_flags_check'],
  ['reference_email', { token_hash: HASH }, UNIQUE, 'reference_email_pkey'],
  ['reference_email', { token_hash: Buffer.alloc(31) }, CHECK, 'reference_email_token_hash_check'],
  ['reference_email', { sending: 0 }, CHECK, 'reference_email_sending_check'],
  ['reference_email', { requested_by: NOBODY }, FOREIGN, 'reference_email_requested_by_fkey'],
  ['file', { employment_id: NOBODY }, FOREIGN, 'file_employment_id_fkey'],
  ['invitation', { recipient: 'a@example.test' }, UNIQUE, 'invitation_property_id_channel_recipient_key'],
  ['stop_link', { token_hash: HASH }, UNIQUE, 'stop_link_pkey'],
  ['stop_link', { token_hash: Buffer.alloc(31) }, CHECK, 'stop_link_token_hash_check'],
  ['stop_link', { recipient: '' }, CHECK, 'stop_link_recipient_check'],
  ['stop_link', { subject_kind: 'pigeon' }, CHECK, 'stop_link_subject_kind_check'],
  ['invitation', { times_sent: 0 }, CHECK, 'invitation_times_sent_check'],
  ['invitation', { channel: 'pigeon' }, CHECK, 'invitation_channel_check'],
];

describe('the tables refuse', () => {
  test.each(BAD)('%s with %j: %s %s', async (table, change, code, constraint) => {
    const refused = await insert(table, { ...GOOD[table], ...SECOND[table], ...change }).catch((problem) => problem);
    expect(refused).toBeInstanceOf(pg.DatabaseError);
    expect(refused.code).toBe(code);
    if (constraint) expect(refused.constraint).toBe(constraint);
  });

  const second = Object.entries(SECOND).filter(([table]) => table !== 'household');
  test.each(second)(
    'and %s accepts a second valid row, so that it is the change that is refused',
    async (table, change) => {
      await client.query('begin');
      await insert(table, { ...GOOD[table], ...change }).finally(() => client.query('rollback'));
    },
  );
});

test('deleting an application deletes its answers, drafts and files', async () => {
  await client.query('begin');
  await client.query('delete from applicant where id = $1', [applicant]);
  for (const table of ['housing', 'employment', 'employment_reference', 'household', 'draft', 'guarantor', 'file']) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    expect([table, rows[0].count]).toEqual([table, 0]);
  }
  await client.query('rollback');
});

test.each([
  ['a person', 'delete from person where id = $1', person],
  ['a property', 'delete from property where id = $1', property],
])('%s with an application cannot be deleted by accident', async (_what, statement, id) => {
  const refused = await client.query(statement, [id]).catch((problem) => problem);
  expect(refused.code).toBe(FOREIGN);
});
