import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { RENTAL_INPUTS } from '../../src/domain/ranking/inputs/rental-inputs.ts';
import { pointsOf, type ScoreTable } from '../../src/domain/ranking/score/score.ts';
import type { Database, Tx } from '../../src/server/infrastructure/database/connect.ts';
import example from '../samples/ten-groups.json' with { type: 'json' };
import { extract, type GroupRecord } from './api-records.ts';

/** One person of a group that is inserted directly into the database. */
interface SeededPerson {
  id: string;
  personId: string;
  firstName: string;
  lastName: string;
  isSubmitted: boolean;
  /** Dollars per month of the current job; null if there is none. */
  salary: number | null;
  /** Dollars per month of everyone together, as the household section states it; 0 where it was left out. */
  householdIncome: number;
}

/** A group with the values used by filters, search and sorting. */
export interface SeededGroup extends SeededPerson {
  at: Date;
  hasPets: boolean;
  smokes: boolean;
  /** The score; null if the file is too thin for one, undefined without a check. */
  credit: number | null | undefined;
  isIdVerified: boolean | undefined;
  background: 'returned' | 'pending' | undefined;
  isIncomeVerified: boolean;
  friend: SeededPerson | undefined;
  points: number;
  isProven: boolean;
  /** Hexadecimal. */
  codes: string;
}

const FIRST_NAMES = ['Étienne', 'Wren', 'Parveen', 'Zoë', 'Tobias', 'Lucía', 'Harold', 'Nokomis', 'Adaeze', 'Fergus'];
const LAST_NAMES = ['Ashgrove', 'Boisclair', 'Mallow', 'Sumac', 'Hazelton', 'Juniper', 'Quince', 'Thistle', 'Yarrow'];
const FRIENDS = ['Bramwell', 'Chidi', 'Mikisi'];

/** The rental history of each worked example combined with the rest of every other one: a hundred kinds of groups. */
function kindsOfGroups(table: ScoreTable): Pick<SeededGroup, 'codes' | 'isProven' | 'points'>[] {
  const coded = example.applicants.map((one) => extract(one as GroupRecord, example.listing, example.as_of));
  return coded.flatMap((history) =>
    coded.map((rest) => {
      const codes = rest.codes.slice();
      codes.set(history.codes.subarray(0, RENTAL_INPUTS.length));
      const mixed = { codes, proven: rest.proven };
      return { codes: Buffer.from(codes).toString('hex'), isProven: mixed.proven, points: pointsOf(table, mixed) };
    }),
  );
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Groups that differ in everything a landlord can filter by. Every seventh has a co-applicant, every fifteenth is still
 * waiting.
 */
function inventGroups(table: ScoreTable, count: number): SeededGroup[] {
  const kinds = kindsOfGroups(table);
  const person = (index: number, isSubmitted: boolean): SeededPerson => ({
    id: randomUUID(),
    personId: randomUUID(),
    firstName: pick(FIRST_NAMES, index),
    lastName: pick(LAST_NAMES, index * 7 + 3),
    isSubmitted,
    salary: index % 11 === 0 ? null : 1500 + ((index * 137) % 7000),
    householdIncome: index % 4 === 0 ? 0 : 2500 + ((index * 211) % 9000),
  });
  return Array.from({ length: count }, (_, index): SeededGroup => {
    const isSubmitted = index % 15 !== 14;
    const friend = { ...person(index + 5, index % 2 === 0), firstName: pick(FRIENDS, index) };
    return {
      ...person(index, isSubmitted),
      ...pick(kinds, index * 37),
      // Every other pair was submitted at the same moment, so that the last sort key decides.
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000),
      hasPets: index % 3 === 0,
      smokes: index % 5 === 0,
      credit: index % 4 === 0 ? undefined : index % 4 === 1 && index % 3 === 0 ? null : 300 + ((index * 53) % 601),
      isIdVerified: [true, undefined, false][index % 3],
      background: pick(['returned', 'pending', undefined] as const, index * 2 + 1),
      isIncomeVerified: index % 2 === 1,
      friend: index % 7 === 0 ? friend : undefined,
    };
  });
}

const AT_ONCE = 2000;

/**
 * Inserts many groups of a property directly into the database, as complete as submitted ones. Their results cannot be
 * decrypted: lists do not need them.
 */
export async function manyGroups(
  { db, model }: { db: Database; model: ScoreTable },
  propertyId: string,
  count: number,
): Promise<SeededGroup[]> {
  const groups = inventGroups(model, count);
  for (let from = 0; from < count; from += AT_ONCE) {
    await insertGroups(db, propertyId, model.model.version, groups.slice(from, from + AT_ONCE));
  }
  await sql`analyze`.execute(db);
  return groups;
}

async function insertGroups(
  db: Database,
  propertyId: string,
  modelVersion: string,
  groups: SeededGroup[],
): Promise<void> {
  const heads = groups.map((one) => ({ ...one, headId: one.id, place: 0 }));
  const friends = groups.flatMap((one) => (one.friend ? [{ ...one, ...one.friend, headId: one.id, place: 1 }] : []));
  const people = sql`json_to_recordset(${JSON.stringify([...heads, ...friends])}::json) as x(id uuid, "personId" uuid,
    "headId" uuid, place int, "firstName" text, "lastName" text, "isSubmitted" boolean, at timestamptz, salary int, "householdIncome" int,
    "hasPets" boolean, smokes boolean, credit int, "isIdVerified" boolean, background text, "isIncomeVerified" boolean,
    points int, "isProven" boolean, codes text)`;
  const thin = JSON.stringify(groups.filter(({ credit }) => credit === null).map(({ id }) => id));
  await db.transaction().execute(async (tx) => {
    await sql`insert into person (id, email, first_name, last_name, phone, password_hash, terms_agreed_at)
      select "personId", "personId" || '@example.test', "firstName", "lastName", '4165550123', 'none', at
      from ${people}`.execute(tx);
    await sql`insert into applicant (id, property_id, person_id, status, created_at, submitted_at, requirements_snapshot)
      select x.id, p.id, "personId", case when "isSubmitted" then 'in-review' else 'pending' end, at,
        case when "isSubmitted" then at end, p.requirements
      from ${people} join property p on p.id = ${propertyId}`.execute(tx);
    await sql`insert into co_applicant (primary_applicant_id, property_id, channel, recipient, token_hash, status, person_id, applicant_id)
      select "headId", ${propertyId}, 'email', "personId" || '@example.test', sha256(x.id::text::bytea), 'joined', "personId", x.id
      from ${people} where place = 1`.execute(tx);
    await insertAnswers(tx, people);
    await insertResults(tx, people, thin);
    await insertPaidChecks(tx, people, propertyId);
    await sql`insert into group_rank (applicant_id, property_id, model_version, codes, is_proven, points, rent_source, submitted_at)
      select x.id, ${propertyId}, ${modelVersion}, decode(codes, 'hex'), "isProven", points, 'none', at
      from ${people} where place = 0 and "isSubmitted"`.execute(tx);
  });
}

async function insertAnswers(tx: Tx, people: RawBuilder<unknown>): Promise<void> {
  await sql`insert into housing (applicant_id, type, ownership, address, duration_years, monthly_rent_cents, reason_for_leaving)
    select x.id, type, 'rent', '1290 Bloor St W, Toronto, ON M6H 1N9', 4, 205000, 'A shorter way to work'
    from ${people}, unnest(array['current', 'previous']) type`.execute(tx);
  await sql`with job as (
      insert into employment (applicant_id, is_student, is_past, current_status, salary_cents, job_title, employer, start_date, end_date)
      select x.id, false, past, case when not past then 'full_time' end, case when not past then salary * 100 end,
        'Hospital pharmacist', 'Lakeside Hospital', '2021-03', case when past then '2023-04' end
      from ${people}, unnest(array[false, true]) past returning id)
    insert into employment_reference (employment_id, position, name, email, phone)
    select id, 0, 'Harriet Birch', 'h.birch@example.test', '4165550117' from job`.execute(tx);
  await sql`insert into household (applicant_id, tenant_count, minor_count, parking_count, renting_months,
      monthly_income_cents, smoke, accessible, has_pets, pets, description)
    select x.id, 2, 0, 1, 12, "householdIncome" * 100, smokes, false, "hasPets",
      case when "hasPets" then '[{"type":"cat","size":"small"}]' else '[]' end::jsonb, 'A quiet home.'
    from ${people}`.execute(tx);
}

/** Results of checks and references; `thin` lists who has a credit file without a score. */
async function insertResults(tx: Tx, people: RawBuilder<unknown>, thin: string): Promise<void> {
  await sql`insert into check_result (applicant_id, kind, state, sealed, credit_score, id_verified)
    select x.id, kind, case when kind = 'background_check' then background else 'returned' end, '\\x00',
      case when kind = 'credit_check' then credit end, case when kind = 'id_verification' then "isIdVerified" end
    from ${people}, unnest(array['credit_check', 'id_verification', 'background_check', 'financial_verification']) kind
    where place = 0 and case kind when 'credit_check' then credit is not null or x.id::text in (
        select json_array_elements_text(${thin}::json))
      when 'id_verification' then "isIdVerified" is not null
      when 'background_check' then background is not null else "isIncomeVerified" end`.execute(tx);
  await sql`insert into landlord_reference (applicant_id, state, name, email, tenant_address, rent_on_time,
      cause_damage, rent_to_again, answered_at)
    select x.id, 'answered', 'Amity Fernsby', 'a.fernsby@example.test', '1290 Bloor St W, Toronto, ON M6H 1N9',
      'yes', 'no', 'yes', at from ${people} where place = 0`.execute(tx);
}

async function insertPaidChecks(tx: Tx, people: RawBuilder<unknown>, propertyId: string): Promise<void> {
  await sql`with paid as (
      insert into screening_order (payer_id, payer_role, property_id, state, released_at)
      select landlord_id, 'landlord', id, 'released', now() from property where id = ${propertyId} returning id),
    request as (
      insert into screening_request (order_id, property_id, position, name, channel, recipient, person_id, applicant_id, checks_submitted_at)
      select paid.id, ${propertyId}, row_number() over (), "firstName", 'email', "personId" || '@example.test', "personId", x.id, at
      from paid, ${people} where place = 0 returning id, applicant_id)
    insert into screening_item (request_id, applicant_id, kind, price_cents, state, done_at, paid_at)
    select request.id, request.applicant_id, kind, 400, 'done', now(), now()
    from request cross join unnest(array['credit_check', 'id_verification', 'background_check',
      'financial_verification', 'reference_check']) kind
    where kind = 'reference_check' or exists (
      select from check_result c where c.applicant_id = request.applicant_id and c.kind = kind)`.execute(tx);
}
