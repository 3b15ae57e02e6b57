import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { consentVersion } from '../../../domain/screening/attempts/consent.ts';
import { hasVendorResult } from '../../../domain/screening/checks.ts';
import { isUndelivered } from '../../../domain/screening/orders/checks-progress.ts';
import { assertCanAnswerItem } from '../../../domain/screening/orders/item.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findProperty } from '../../properties/property-store.ts';
import { lookAgainAtReports } from '../attempts/attempt-jobs.ts';
import { lockWaitingAttempts } from '../attempts/attempt-store.ts';
import { endChecks } from '../attempts/end-checks.ts';
import { completeItem } from './complete-item.ts';
import { insertConsent, setItemAnswered } from './consent-store.ts';
import { lockItems } from './item-store.ts';
import { attachRequests } from './link-store.ts';

/**
 * Stores the caller's answer to each check, with the version and language of the text they read, when and from where. Agreeing
 * starts nothing yet, and is enough if the check was already done for another request; either answer can be changed
 * until the check is done. Declining a check that waits for the caller at the bureau ends it there.
 *
 * @param givenFrom the caller's network address
 * @throws Problem `not-found` for a check that was not requested of the caller; `conflict` for one that is done, or for a
 *   withdrawn application
 */
export async function answerConsent(
  ctx: AppContext,
  actor: ApplicantActor,
  input: {
    propertyId: string;
    answers: readonly { item: CheckKind; answer: 'agreed' | 'refused' }[];
    givenFrom: string;
  },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    if (own.status === 'withdrawn') {
      throw new Problem('conflict', t`This application was withdrawn.`, { errorType: 'ApplicationClosed' });
    }
    await attachRequests(tx, own.id);
    const waiting = await lockWaitingAttempts(tx, own.id);
    const items = await lockItems(tx, own.id);
    const property = await findProperty(tx, input.propertyId);
    const textVersion = consentVersion(ctx.bureau, ctx.operator, property?.province ?? null);
    for (const { item: kind, answer } of input.answers) {
      const requested = items.filter((item) => item.kind === kind);
      if (requested.length === 0) throw notFound();
      // When the check is requested again after it was done, the answer is for the new request.
      const open = requested.filter(({ state }) => state !== 'done');
      for (const item of open.length > 0 ? open : requested) {
        assertCanAnswerItem(item, answer);
        if (item.state === 'done' && answer === 'agreed') continue;
        await insertConsent(tx, {
          itemId: item.id,
          applicantId: own.id,
          answer,
          textVersion,
          givenFrom: input.givenFrom.slice(0, 64),
          at: ctx.clock(),
        });
        await setItemAnswered(tx, item.id, answer);
        const attempts = waiting.filter(({ kinds }) => kinds.some((one) => one === kind));
        if (item.state === 'done' && attempts.length > 0 && hasVendorResult(kind))
          await endChecks(ctx, tx, { applicantId: own.id, kinds: [kind], attempts });
      }
      const isDone = requested.some(({ state, check }) => state === 'done' && !isUndelivered(check));
      if (answer === 'agreed' && isDone) await completeItem(ctx, tx, { applicantId: own.id, kind });
    }
    // An ID check that is declined holds back no report.
    await lookAgainAtReports(ctx, tx, { applicantId: own.id });
    const agreed = input.answers.filter(({ answer }) => answer === 'agreed').map(({ item }) => item);
    const refused = input.answers.filter(({ answer }) => answer === 'refused').map(({ item }) => item);
    await recordAuditEvent(tx, actor, {
      action: 'checks.answered',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { agreed, refused, textVersion, language: currentLanguage() },
    });
  });
}
