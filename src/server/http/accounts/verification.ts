import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '../../../contract/verification.ts';
import { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import { type SentCode, sendContactCode } from '../../accounts/contacts/send-contact-code.ts';
import { verifyLandlord } from '../../accounts/landlord-information/verify-landlord.ts';
import { readContacts } from '../../accounts/read-account.ts';
import type { AppContext } from '../../app-context.ts';
import { type InspectedFile, inspectFile } from '../../applications/files/inspect-file.ts';
import { confirmByCode } from '../../screening/requests/confirm-contact-by-secret.ts';
import { readUpload } from '../read-upload.ts';
import type { Router } from '../router.ts';

const serializeSent = ({ to, resendAfterSeconds }: SentCode) => ({
  sent_to: to,
  resend_after_seconds: resendAfterSeconds,
});

/** The landlord's form, with the copy of a document if the body is multipart. */
async function readForm(
  ctx: AppContext,
  request: FastifyRequest,
): Promise<{ form: LandlordInformation; id: InspectedFile | undefined }> {
  const { fields, files } = request.isMultipart()
    ? await readUpload(request, { field: 'id', most: 1 })
    : { fields: request.body, files: [] };
  const checked = z.safeParse(LandlordInformation, fields ?? {});
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  const [file] = files;
  return { form: checked.data, id: file && (await inspectFile(ctx, file, 'id')) };
}

/** Confirming contacts, and landlord information. */
export function serveVerification(router: Router, ctx: AppContext): void {
  router.member(contract.ownContacts, async (actor) => {
    const { email, phone, emailVerifiedAt, phoneVerifiedAt, landlord } = await readContacts(ctx, actor);
    return {
      data: {
        email,
        email_verified_at: emailVerifiedAt,
        phone_number: phone,
        phone_number_verified_at: phoneVerifiedAt,
        landlord: landlord && {
          email: landlord.email,
          type: landlord.type,
          filed_at: landlord.filedAt,
          verified_at: landlord.verifiedAt,
          refused_at: landlord.refusedAt,
        },
      },
    };
  });
  router.member(contract.sendContactCode, async (actor, { body }) =>
    serializeSent(await sendContactCode(ctx, actor, { subject: body.contact, again: body.again ?? false })),
  );
  router.member(contract.confirmContactCode, async (actor, { body }) => {
    await confirmByCode(ctx, actor, { subject: body.contact, code: body.code });
    return {};
  });
  router.landlord(contract.verifyLandlord, async (actor, _input, request) =>
    serializeSent(await verifyLandlord(ctx, actor, await readForm(ctx, request))),
  );
}
