import * as contract from '../../../contract/guarantors.ts';
import { fullName } from '../../../domain/accounts/account.ts';
import type { AppContext } from '../../app-context.ts';
import { answerAsGuarantor, openGuarantorUpload } from '../../applications/guarantors/answer-as-guarantor.ts';
import { inviteGuarantor } from '../../applications/guarantors/invite-guarantor.ts';
import { listGuarantors } from '../../applications/guarantors/list-guarantors.ts';
import { makeGuarantorLink } from '../../applications/guarantors/make-guarantor-link.ts';
import { recogniseGuarantor } from '../../applications/guarantors/recognise-guarantor.ts';
import { removeGuarantor } from '../../applications/guarantors/remove-guarantor.ts';
import type { Router } from '../router.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

type ListedGuarantor = Awaited<ReturnType<typeof listGuarantors>>[number];

const serializeGuarantor = (guarantor: ListedGuarantor): contract.GuarantorForTenant => ({
  id: guarantor.id,
  email: guarantor.invitedEmail,
  state: guarantor.state,
  created_at: guarantor.createdAt.toISOString(),
  last_sent_at: guarantor.lastSentAt?.toISOString() ?? null,
  answered_at: guarantor.answeredAt?.toISOString() ?? null,
  is_undeliverable: guarantor.isUndeliverable,
});

/** Asking for guarantors, and the form that they fill in. */
export function serveGuarantors(router: Router, ctx: AppContext, receive: ReceiveUpload): void {
  router.applicant(contract.listGuarantors, async (actor, { params }) => ({
    guarantors: (await listGuarantors(ctx, actor, params)).map(serializeGuarantor),
  }));
  router.applicant(contract.inviteGuarantor, async (actor, { params, body }) => {
    const id = await inviteGuarantor(ctx, actor, { ...params, ...body });
    return { id };
  });
  router.applicant(contract.makeGuarantorLink, (actor, { params }) => makeGuarantorLink(ctx, actor, params));
  router.applicant(contract.removeGuarantor, async (actor, { params }) => {
    await removeGuarantor(ctx, actor, params);
    return {};
  });
  router.anyone(contract.openGuarantorForm, async (_actor, { params }) => {
    const { applicant, landlord, property } = (await recogniseGuarantor(ctx, params.token)).request;
    return {
      applicant_name: fullName(applicant),
      landlord_name: fullName(landlord),
      rental: { address: property.address, unit: property.unit }, // @literal field of the API
    };
  });
  router.anyone(contract.answerAsGuarantor, async (_actor, { params }, request) => {
    // Check the token also when no file comes.
    await recogniseGuarantor(ctx, params.token);
    const open = () => openGuarantorUpload(ctx, params.token);
    await receive({ request, endpoint: contract.answerAsGuarantor, open }, (upload) =>
      answerAsGuarantor(ctx, { ...params, ...upload }),
    );
    return {};
  });
}
