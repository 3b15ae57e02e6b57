import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { ApplicationFacts } from '../../domain/applications/answers/completeness.ts';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { Verdict } from '../../domain/applications/decision.ts';
import type { GroupMember } from '../../domain/applications/groups/group.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { EMPLOYMENTS, FOR_LANDLORD, HOUSEHOLDS, HOUSINGS } from './answers/answers-json.ts';
import { FACTS } from './answers/facts-columns.ts';
import type { OwnApplicantId } from './applicant-store.ts';
import { SHOWN_DECISION } from './decision-json.ts';
import { GROUP } from './groups/group-json.ts';

/** An application with its property, as its applicant reads it. */
export interface OwnApplicationSummary extends ApplicationFacts {
  id: string;
  /** The requirements when it was started or, once submitted, at submission. */
  asked: string[];
  propertyId: string;
  status: ApplicantStatus;
  step: string;
  createdAt: Date;
  submittedAt: Date | null;
  withdrawnAt: Date | null;
  address: string;
  unit: string | null;
  province: string | null;
  propertyStatus: string;
  /** Cents a month. */
  askingRentCents: number | null;
  landlordName: string;
  group: GroupMember[];
  /** The landlord's decision, once the email about it was sent. */
  decision: { verdict: Verdict; decided_at: string } | null;
}

const SUMMARY = sql`
  applicant.id, applicant.property_id as "propertyId", applicant.status, applicant.step,
  applicant.created_at as "createdAt", applicant.submitted_at as "submittedAt", applicant.withdrawn_at as "withdrawnAt",
  property.address, property.unit, property.province, property.status as "propertyStatus",
  property.asking_rent_cents as "askingRentCents",
  owner.first_name || ' ' || owner.last_name as "landlordName", ${GROUP} as "group",
  ${SHOWN_DECISION} as decision, applicant.requirements_snapshot as asked, ${FACTS}`;

const FROM = sql`
  from applicant join property on property.id = applicant.property_id join person owner on owner.id = property.landlord_id`;

export async function listOwnApplications(
  db: Database,
  person: ApplicantUserId,
  ascending: boolean,
): Promise<OwnApplicationSummary[]> {
  const order = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<OwnApplicationSummary>`
    select ${SUMMARY} ${FROM} where applicant.person_id = ${person}
    order by applicant.created_at ${order}, applicant.id ${order}`.execute(db);
  return rows;
}

export interface OwnApplication extends OwnApplicationSummary {
  housings: unknown[];
  employments: unknown[];
  households: unknown[];
  /** The answers as the landlord gets them. */
  forLandlord: { housings: unknown[]; employments: unknown[]; households: unknown[] };
  hasGuarantor: boolean;
  drafts: string[];
}

/** One own application with all answers; undefined when it is not the person's. */
export async function findOwnApplication(
  db: Database,
  person: ApplicantUserId,
  id: string,
): Promise<OwnApplication | undefined> {
  const { rows } = await sql<OwnApplication>`
    select ${SUMMARY}, ${HOUSINGS} as housings, ${EMPLOYMENTS} as employments, ${HOUSEHOLDS} as households,
      json_build_object('housings', ${FOR_LANDLORD.housings}, 'employments', ${FOR_LANDLORD.employments},
        'households', ${FOR_LANDLORD.households}) as "forLandlord",
      exists (select from guarantor where applicant_id = applicant.id and removed_at is null) as "hasGuarantor",
      array(select step from draft where applicant_id = applicant.id order by step) as drafts
    ${FROM} where applicant.id = ${id} and applicant.person_id = ${person}`.execute(db);
  return rows[0];
}

/** One kind of answers of an own application. */
export async function listAnswers(
  db: Database,
  kind: 'housings' | 'employments' | 'households',
  id: OwnApplicantId,
): Promise<unknown[]> {
  const json = { housings: HOUSINGS, employments: EMPLOYMENTS, households: HOUSEHOLDS }[kind];
  const { rows } = await sql<{ answers: unknown[] }>`
    select ${json} as answers from applicant where applicant.id = ${id}`.execute(db);
  return rows[0]?.answers ?? [];
}
