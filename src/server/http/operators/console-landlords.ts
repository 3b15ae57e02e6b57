import * as contract from '../../../contract/console/landlords.ts';
import type { LandlordType } from '../../../domain/accounts/landlord-type.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import { openLandlordIdentityDocument } from '../../accounts/landlord-information/open-landlord-identity-document.ts';
import type { AppContext } from '../../app-context.ts';
import { listLandlords, openLandlord } from '../../workflows/console/landlords.ts';
import { decideLandlordInformation } from '../../workflows/decide-landlord-information.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';

/** What landlords filed about themselves, and copies of their IDs. */
export function serveConsoleLandlords(router: Router, ctx: AppContext): void {
  router.operator(contract.listLandlords, async (_actor, { query }) => {
    const { rows, hasMore } = await listLandlords(ctx, query.page);
    const landlords = rows.map(({ personId, type, filedAt, verifiedAt, refusedAt, hasId }) => ({
      ...{ id: personId, type: type as LandlordType, has_id: hasId },
      filed_at: filedAt.toISOString(),
      verified_at: verifiedAt?.toISOString() ?? null,
      rejected_at: refusedAt?.toISOString() ?? null,
    }));
    return { landlords, has_more: hasMore };
  });
  router.operator(contract.openLandlord, async (actor, { params }) => {
    const { firstName, lastName, email, licence } = await openLandlord(ctx, actor, params.id);
    return { first_name: firstName, last_name: lastName, email, licence };
  });
  router.operator(contract.openLandlordId, async (actor, { params }, _request, reply) => {
    const { name, content } = await openLandlordIdentityDocument(ctx, actor, { personId: params.id });
    return sendFile(reply, { name, content, contentType: 'application/octet-stream' });
  });
  router.operator(contract.decideLandlord, async (actor, { params, body }) => {
    assertNotOwnAccount(actor, params.id);
    const verdict = body.verdict === 'rejected' ? 'refused' : 'stands';
    const decision = { personId: params.id, verdict, reason: body.reason } as const;
    return { applicants_notified: await decideLandlordInformation(ctx, actor, decision) };
  });
}
