import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { forEachRecord, recordOf } from '../../../domain/applications/sections/records.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { serializeAnswers } from '../../applications/answers/serialize-answers.ts';
import { openDrafts } from '../../applications/drafts/sealed-draft.ts';
import { findOwnApplication } from '../../applications/own-application-store.ts';
import { readOwnRanking } from '../../ranking/read-own-ranking.ts';
import { openResults } from '../../screening/results/open-results.ts';
import type { ArchiveValue } from './own-data-store.ts';
import { sealedResults } from './own-data-store.ts';
import type { OwnReports } from './own-reports.ts';

/** What a person entered in an application, and what is known about it. */
export async function readApplication(
  ctx: AppContext,
  userId: ApplicantUserId,
  applicantId: string,
  isOwn: OwnReports,
): Promise<Record<string, ArchiveValue>> {
  const own = await findOwnApplication(ctx.db, userId, applicantId);
  if (!own) throw notFound();
  const sealed = await sealedResults(ctx.db, applicantId);
  const results = openResults(ctx.vault, applicantId, sealed)
    .filter(({ kind }) => isOwn(applicantId, kind))
    .map(({ kind, text }) => [kind, JSON.parse(text)]);
  const drafts = await openDrafts(ctx, applicantId);
  const answers = serializeAnswers(own, own);
  const ranking = await readOwnRanking(ctx, { kind: 'applicant', userId }, { applicantId });
  return plain({
    id: applicantId,
    rental: { address: own.address, unit: own.unit, province: own.province, landlord: own.landlordName }, // @literal
    status: own.status,
    step: own.step,
    begun_at: own.createdAt,
    submitted_at: own.submittedAt,
    withdrawn_at: own.withdrawnAt,
    asked_for: own.asked,
    others_who_apply_with_you: own.group.length,
    decision: own.decision && { verdict: own.decision.verdict, decided_at: new Date(own.decision.decidedAt) },
    is_a_backup: own.isBackup,
    homes: answers.housings,
    jobs: answers.employments,
    ...forEachRecord((section) => answers[recordOf(section).list]),
    drafts: drafts.map(({ step, content, savedAt }) => ({ step, content, saved_at: savedAt })),
    ranking,
    what_checks_found: Object.fromEntries(results),
  });
}

/** The same as JSON: dates as text, nothing undefined. */
const plain = (value: object): Record<string, ArchiveValue> => JSON.parse(JSON.stringify(value));
