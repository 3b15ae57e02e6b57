import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { type SectionState, sectionStates, sectionsAdded } from '../../domain/applications/answers/completeness.ts';
import { notFound } from '../../domain/problem.ts';
import type { Section } from '../../domain/properties/requirements.ts';
import type { AppContext } from '../app-context.ts';
import { findOwnApplication, type OwnApplication } from './own-application-store.ts';

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
