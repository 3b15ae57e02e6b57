import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import {
  missingSections,
  type SectionState,
  sectionStates,
  sectionsAdded,
} from '../../domain/applications/answers/completeness.ts';
import { notFound } from '../../domain/problem.ts';
import type { Section } from '../../domain/properties/requirements.ts';
import type { AppContext } from '../app-context.ts';
import { ownApplicant } from './applicant-store.ts';
import {
  findOwnApplication,
  listAnswers,
  listOwnApplications,
  type OwnApplication,
  type OwnApplicationSummary,
} from './own-application-store.ts';

/** One kind of answers of an own application, as the API returns them. */
export async function readAnswers(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, kind }: { applicantId: string; kind: 'housings' | 'employments' | 'households' },
): Promise<unknown[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return listAnswers(ctx.db, kind, own.id);
}

/** The caller's applications by date, each with its missing sections and those added since. */
export async function listApplications(
  ctx: AppContext,
  actor: ApplicantActor,
  { ascending }: { ascending: boolean },
): Promise<(OwnApplicationSummary & { missing: Section[]; added: Section[] })[]> {
  const applications = await listOwnApplications(ctx.db, actor.userId, ascending);
  return applications.map((application) => ({
    ...application,
    missing: missingSections(sectionStates(application)),
    added: sectionsAdded(application),
  }));
}

/** One application of the caller with its answers and the state of each section. */
export async function readApplication(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<OwnApplication & { sections: Record<Section, SectionState>; added: Section[] }> {
  const application = await findOwnApplication(ctx.db, actor.userId, applicantId);
  if (!application) throw notFound();
  return { ...application, sections: sectionStates(application), added: sectionsAdded(application) };
}
