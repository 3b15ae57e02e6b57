import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { missingSections, sectionStates, sectionsAdded } from '../../domain/applications/answers/completeness.ts';
import type { Section } from '../../domain/properties/requirements.ts';
import type { AppContext } from '../app-context.ts';
import { listOwnApplications, type OwnApplicationSummary } from './own-application-store.ts';

/** The caller's applications by date, each with the sections that are still missing and those that were added since. */
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
