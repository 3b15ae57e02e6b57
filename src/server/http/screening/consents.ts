import * as contract from '../../../contract/screening/consents.ts';
import type { AppContext } from '../../app-context.ts';
import { listConsents } from '../../screening/requests/list-consents.ts';
import { withdrawConsent } from '../../workflows/withdraw-consent.ts';
import type { Router } from '../router.ts';

/** What applicants agreed to, and taking it back. */
export function serveConsents(router: Router, ctx: AppContext): void {
  router.applicant(contract.listConsents, async (actor, { params }) => ({
    consents: (await listConsents(ctx, actor, params)).map(({ kind, answer, givenAt, textVersion, language }) => ({
      item: kind,
      answer,
      given_at: givenAt.toISOString(),
      text_version: textVersion,
      language,
    })),
  }));
  router.applicant(contract.withdrawConsent, async (actor, { params, body }, request) => {
    await withdrawConsent(ctx, actor, { applicantId: params.applicantId, kind: body.item, givenFrom: request.ip });
    return {};
  });
}
