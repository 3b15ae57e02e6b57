import type { ApplicantActor, LandlordActor } from '../../../domain/accounts/actor.ts';
import { nameOfAnswer } from '../../../domain/applications/corrections/corrected-job.ts';
import { type ChangedFact, describeCorrection } from '../../../domain/applications/corrections/describe-correction.ts';
import { notFound } from '../../../domain/problem.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { findForFollowUp } from '../follow-ups/asked-application-store.ts';
import { type Correction, listCorrections } from './correction-store.ts';

/** A correction as both sides read it. */
export interface DescribedCorrection {
  id: string;
  section: Section;
  /** Which answer of the section; empty where it has one. */
  about: string;
  correctedAt: Date;
  facts: ChangedFact[];
}

const describe = ({ id, section, correctedAt, before, after }: Correction): DescribedCorrection => ({
  id,
  section,
  about: nameOfAnswer(section, after),
  correctedAt: new Date(correctedAt),
  facts: describeCorrection(section, before, after),
});

/** The corrections of a submitted application that its landlord can see. */
export async function readCorrections(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<DescribedCorrection[]> {
  if (!(await findForFollowUp(ctx.db, actor.userId, { applicantId, at: ctx.clock() }))) throw notFound();
  const corrections = await listCorrections(ctx.db, applicantId);
  return corrections.map(describe).filter(({ facts }) => facts.length > 0);
}

/** The corrections of an application of the caller, with what the landlord sees of each. */
export async function readOwnCorrections(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<DescribedCorrection[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return (await listCorrections(ctx.db, own.id)).map(describe);
}
