import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import {
  missingSections,
  type SectionState,
  sectionStates,
  sectionsAdded,
} from '../../domain/applications/answers/completeness.ts';
import { decisionDate } from '../../domain/applications/decision-date.ts';
import { type RecordSection, recordOf } from '../../domain/applications/sections/records.ts';
import { notFound } from '../../domain/problem.ts';
import type { Section } from '../../domain/properties/sections.ts';
import type { AppContext } from '../app-context.ts';
import { serializeEmployment, serializeHousing, serializeRecord } from './answers/serialize-answers.ts';
import { ownApplicant } from './applicant-store.ts';
import { progressOf } from './groups/group-progress-rows.ts';
import {
  findEmployments,
  findHousings,
  findOwnApplication,
  findRecords,
  listOwnApplications,
  type OwnApplication,
  type OwnApplicationSummary,
} from './own-application-store.ts';

/** What was promised about a submitted application, and how far its landlord is. */
interface LandlordProgress {
  /** The day by which a decision was promised, as an ISO date. */
  decisionDate: string | null;
  openedAt: Date | null;
}

function landlordProgress({
  status,
  province,
  progress,
}: Pick<OwnApplicationSummary, 'status' | 'province' | 'progress'>): LandlordProgress {
  if (status !== 'in-review') return { decisionDate: null, openedAt: null };
  const { openedAt } = progress;
  return {
    decisionDate: decisionDate(progressOf(progress), province),
    openedAt: openedAt === null ? null : new Date(openedAt),
  };
}

interface Which {
  applicantId: string;
}

export async function readHousings(ctx: AppContext, actor: ApplicantActor, { applicantId }: Which) {
  const { id } = await ownApplicant(ctx.db, actor.userId, applicantId);
  const own = await findHousings(ctx.db, id);
  return own?.housings.map((home) => serializeHousing(own, home)) ?? [];
}

export async function readEmployments(ctx: AppContext, actor: ApplicantActor, { applicantId }: Which) {
  const { id } = await ownApplicant(ctx.db, actor.userId, applicantId);
  const own = await findEmployments(ctx.db, id);
  return own?.employments.map((entry) => serializeEmployment(own, entry)) ?? [];
}

/** A section with one record; null until it was answered. */
export async function readRecord(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, section }: Which & { section: RecordSection },
) {
  const { id } = await ownApplicant(ctx.db, actor.userId, applicantId);
  const own = await findRecords(ctx.db, id);
  const record = own?.[recordOf(section).list][0];
  return own && record ? serializeRecord(own, section, record) : null;
}

/** The caller's applications by date, each with its missing sections and those added since. */
export async function listApplications(
  ctx: AppContext,
  actor: ApplicantActor,
  { ascending }: { ascending: boolean },
): Promise<(OwnApplicationSummary & LandlordProgress & { missing: Section[]; added: Section[] })[]> {
  const applications = await listOwnApplications(ctx.db, actor.userId, ascending);
  return applications.map((application) => ({
    ...application,
    ...landlordProgress(application),
    missing: missingSections(sectionStates(application.facts)),
    added: sectionsAdded({ ...application.facts, asked: application.asked }),
  }));
}

/** One application of the caller with its answers and the state of each section. */
export async function readApplication(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: Which,
): Promise<OwnApplication & LandlordProgress & { sections: Record<Section, SectionState>; added: Section[] }> {
  const application = await findOwnApplication(ctx.db, actor.userId, applicantId);
  if (!application) throw notFound();
  const { facts, asked } = application;
  return {
    ...application,
    ...landlordProgress(application),
    sections: sectionStates(facts),
    added: sectionsAdded({ ...facts, asked }),
  };
}
