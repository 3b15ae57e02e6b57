import * as z from 'zod/mini';
import * as contract from '../../../contract/verification.ts';
import { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { SentCode } from '../../accounts/contacts/send-code.ts';
import { sendContactCode } from '../../accounts/contacts/send-contact-code.ts';
import { openLandlordUpload, verifyLandlord } from '../../accounts/landlord-information/verify-landlord.ts';
import { readContacts } from '../../accounts/read-account.ts';
import type { AppContext } from '../../app-context.ts';
import { confirmByCode } from '../../screening/requests/confirm-contact-by-secret.ts';
import type { Router } from '../router.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

const serializeSent = ({ to, resendAfterSeconds }: SentCode) => ({
  sent_to: to,
  resend_after_seconds: resendAfterSeconds,
});

function readForm(fields: unknown): LandlordInformation {
  const checked = z.safeParse(LandlordInformation, fields ?? {});
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data;
}

/** Confirming contacts, and landlord information. */
export function serveVerification(router: Router, ctx: AppContext, receive: ReceiveUpload): void {
  router.member(contract.ownContacts, async (actor) => {
    const contacts = await readContacts(ctx, actor);
    const { email, phone, emailVerifiedAt, phoneVerifiedAt, landlord } = contacts;
    return {
      data: {
        email,
        email_verified_at: emailVerifiedAt,
        is_email_undeliverable: contacts.isEmailUndeliverable,
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
  router.landlord(contract.verifyLandlord, async (actor, _input, request) => {
    if (!request.isMultipart()) {
      return serializeSent(await verifyLandlord(ctx, actor, { form: readForm(request.body), id: undefined }));
    }
    const open = () => openLandlordUpload(ctx, actor);
    const sent = await receive({ request, endpoint: contract.verifyLandlord, open }, ({ fields, files }) =>
      verifyLandlord(ctx, actor, { form: readForm(fields), id: files[0] }),
    );
    return serializeSent(sent);
  });
}
