import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { CONSENT_VERSION } from '../../../domain/screening/attempts/consent.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { assertCanAnswerItem } from '../../../domain/screening/orders/item.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { completeItem } from './complete-item.ts';
import { insertConsent, setItemAnswered } from './consent-store.ts';
import { lockItems } from './item-store.ts';
import { attachRequests } from './request-store.ts';

/**
 * Keeps what the caller says about checks, one by one, with the words they read, when and from where. Agreeing starts
 * nothing yet, and is enough where the check was done for somebody else who asked; refusing is final for nobody: either
 * answer can be changed until the check is done.
 *
 * @param givenFrom the caller's network address
 * @throws Problem `not-found` for a check that was not asked of the caller; `conflict` for one that is done, or an
 *   application that was withdrawn
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
      throw new Problem('conflict', 'This application was withdrawn.', { errorType: 'ApplicationClosed' });
    }
    await attachRequests(tx, own.id);
    const items = await lockItems(tx, own.id);
    for (const { item: kind, answer } of input.answers) {
      const asked = items.filter((item) => item.kind === kind);
      if (asked.length === 0) throw notFound();
      // Where it is asked once more after it was done, the answer is about that.
      const open = asked.filter(({ state }) => state !== 'done');
      for (const item of open.length > 0 ? open : asked) {
        assertCanAnswerItem(item, answer);
        if (item.state === 'done') continue;
        await insertConsent(tx, {
          itemId: item.id,
          applicantId: own.id,
          answer,
          textVersion: CONSENT_VERSION,
          givenFrom: input.givenFrom.slice(0, 64),
          at: ctx.clock(),
        });
        await setItemAnswered(tx, item.id, answer);
      }
      const isThere = asked.some(({ state, isFailed }) => state === 'done' && !isFailed);
      if (answer === 'agreed' && isThere) await completeItem(ctx, tx, { applicantId: own.id, kind });
    }
    const agreed = input.answers.filter(({ answer }) => answer === 'agreed').map(({ item }) => item);
    const refused = input.answers.filter(({ answer }) => answer === 'refused').map(({ item }) => item);
    await recordAuditEvent(tx, actor, {
      action: 'checks.answered',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { agreed, refused, textVersion: CONSENT_VERSION },
    });
  });
}
