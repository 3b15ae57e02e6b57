import * as checks from '../../../contract/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { continueCheck } from '../../screening/attempts/continue-check.ts';
import { startBureauCheck } from '../../screening/attempts/start-bureau-check.ts';
import { startVerification } from '../../screening/attempts/start-verification.ts';
import type { Router } from '../router.ts';

/** The applicant's part of each check. */
export function serveChecks(router: Router, ctx: AppContext): void {
  router.applicant(checks.creditCheck, async (actor, { body }) => {
    const { application_id: propertyId, ...form } = body;
    await startBureauCheck(ctx, actor, { propertyId, kind: KIND.credit, form });
    return {};
  });
  router.applicant(checks.backgroundCheck, async (actor, { body }) => {
    const { application_id: propertyId, ...form } = body;
    await startBureauCheck(ctx, actor, { propertyId, kind: KIND.background, form });
    return {};
  });
  router.applicant(checks.continueCheck, async (actor, { body }) => ({
    continue_url: await continueCheck(ctx, actor, { propertyId: body.application_id, kind: body.item }),
  }));
  router.applicant(checks.startVerification, async (actor, { body }) => ({
    iframeUrl: await startVerification(ctx, actor, {
      propertyId: body.application_id,
      country: body.country,
      bank: Boolean(body.bank_verify_enabled),
      identity: Boolean(body.id_verify_enabled),
    }),
  }));
}
