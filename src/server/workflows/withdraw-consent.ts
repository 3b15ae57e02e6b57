import { fullName } from '../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { consentVersion } from '../../domain/screening/attempts/consent.ts';
import { hasVendorResult } from '../../domain/screening/checks.ts';
import { consentWithdrawnEmail, type LandlordsMoney } from '../../domain/screening/consent-messages.ts';
import { currentLanguage } from '../../domain/text/current-language.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication, type OwnApplicant } from '../applications/applicant-store.ts';
import { submissionParties } from '../applications/submission-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../infrastructure/database/outbox.ts';
import { findProperty } from '../properties/property-store.ts';
import { deleteReferences } from '../references/reference-store.ts';
import { lockAttemptsAt } from '../screening/attempts/attempt-store.ts';
import { failChecks } from '../screening/attempts/fail-checks.ts';
import { insertConsent, setItemAnswered } from '../screening/requests/consent-store.ts';
import { type ItemOfApplicant, lockItems } from '../screening/requests/item-store.ts';
import { endAndErase } from './end-and-erase-check.ts';

/**
 * Withdraws the caller's consent to one check of their application, at any time: a check that is under way ends, and what it
 * found is erased and no longer counts. The landlord of a submitted application is told, and pays only for what they got.
 * Withdrawing twice changes and sends nothing (P-39.1, s. 8; PIPEDA, principle 3).
 *
 * @param of `givenFrom` is the caller's network address
 * @throws Problem `not-found` for a check that was not requested of the caller
 */
export async function withdrawConsent(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, kind, givenFrom }: { applicantId: string; kind: CheckKind; givenFrom: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    const attempts = hasVendorResult(kind) ? await lockAttemptsAt(tx, own.id, kind) : [];
    const items = (await lockItems(tx, own.id)).filter((item) => item.kind === kind);
    if (items.length === 0) throw notFound();
    const agreed = items.filter(({ state }) => state === 'agreed' || state === 'done');
    if (agreed.length === 0) return;
    const isKept = agreed.some(({ check, isPaid }) => check === 'done' && isPaid);
    const isCharged = agreed.some(({ isPaid, isSubmitted }) => isPaid || isSubmitted);
    // Before the answer changes: a check fails, and is refunded, while it counts as agreed.
    const isGivenUp =
      isCharged &&
      !isKept &&
      (await failChecks(ctx, tx, { applicantId: own.id, kinds: [kind], reason: 'consent-withdrawn' }));
    await storeWithdrawal(ctx, tx, own, { items: agreed, givenFrom });
    if (hasVendorResult(kind)) await endAndErase(ctx, tx, { applicantId: own.id, kind, attempts });
    else await deleteReferences(tx, own.id);
    if (own.status === 'in-review')
      await notifyLandlord(ctx, tx, own, {
        kind,
        items: agreed,
        money: isGivenUp ? 'given-up' : isKept ? 'kept' : 'returned',
      });
    await recordAuditEvent(tx, actor, {
      action: 'consent.withdrawn',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { kind, language: currentLanguage() },
    });
    await ctx.ranks.takeNewResult(tx, own.id, kind);
    await ctx.ranks.refresh(tx, own.id);
  });
}

/** Stores what the applicant said beside what they said before, which stays on record. */
async function storeWithdrawal(
  ctx: AppContext,
  tx: Tx,
  own: OwnApplicant,
  { items, givenFrom }: { items: readonly ItemOfApplicant[]; givenFrom: string },
): Promise<void> {
  const property = await findProperty(tx, own.propertyId);
  const textVersion = consentVersion(ctx.bureau, ctx.operator, property?.province ?? null);
  for (const { id } of items) {
    await insertConsent(tx, {
      itemId: id,
      applicantId: own.id,
      answer: 'withdrawn',
      textVersion,
      givenFrom: givenFrom.slice(0, 64),
      at: ctx.clock(),
    });
    await setItemAnswered(tx, id, 'refused');
  }
}

async function notifyLandlord(
  ctx: AppContext,
  tx: Tx,
  own: OwnApplicant,
  { kind, items, money }: { kind: CheckKind; items: readonly ItemOfApplicant[]; money: LandlordsMoney },
): Promise<void> {
  const { applicant, landlord, property } = await submissionParties(tx, own.id);
  const isPaidByLandlord = items.some(({ paidBy }) => paidBy === 'landlord');
  const dedupeKey = `${own.id}:${kind}:${ctx.clock().toISOString()}`;
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(ctx, { ...landlord, property }, { kind: 'consent-withdrawn', dedupeKey }, () =>
      consentWithdrawnEmail({
        landlordFirstName: landlord.firstName,
        applicantName: fullName(applicant),
        property,
        kind,
        money: isPaidByLandlord ? money : 'none',
      }),
    ),
  ]);
}
