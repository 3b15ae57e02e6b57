import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '../../../contract/references.ts';
import { invalid } from '../../../domain/problem.ts';
import { ReferenceRequest } from '../../../domain/references/reference-forms.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { answerReference, openAnswerUpload } from '../../references/answer-reference.ts';
import { listReferences } from '../../references/list-references.ts';
import { openReference } from '../../references/open-reference.ts';
import type { CameFrom } from '../../references/request-traces.ts';
import { openCorrectionUpload, resubmitReference } from '../../references/resubmit-reference.ts';
import { cancelReference } from '../../workflows/cancel-reference.ts';
import { openReferenceUpload, requestReference } from '../../workflows/request-reference.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';
import type { Fields } from '../uploads/read-upload.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

type ListedReference = Awaited<ReturnType<typeof listReferences>>['references'][number];

const serializeReference = (reference: ListedReference): contract.ReferenceForTenant => ({
  id: reference.id,
  name: reference.name,
  email: reference.email,
  phone_number: reference.phone,
  address: reference.address,
  status: reference.state === 'answered' ? 'complete' : 'incomplete',
  lease: reference.lease,
  created_at: reference.createdAt.toISOString(),
  last_sent_at: reference.lastSentAt?.toISOString() ?? null,
  expires_at: reference.expiresAt?.toISOString() ?? null,
  answered_at: reference.answeredAt?.toISOString() ?? null,
  is_undeliverable: reference.isUndeliverable,
});

const cameFrom = (request: FastifyRequest): CameFrom => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** One field of a form, before the rest of it has come. */
function readField(schema: z.ZodMiniType<string>, name: string, fields: Fields): string {
  const checked = z.safeParse(z.object({ [name]: schema }), fields);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data[name] ?? '';
}

/** Attempts to answer through one link. */
const ANSWER_LIMIT = { calls: 5, seconds: 60 * 60 };

/** Requesting references from former landlords, and the form that they fill in. */
export function serveReferences(
  router: Router,
  ctx: AppContext,
  { limits, receive }: { limits: RateLimit; receive: ReceiveUpload },
): void {
  router.applicant(contract.listReferences, async (actor, { params }) => {
    const { isAskedFor, isUnpaid, references } = await listReferences(ctx, actor, params);
    return { is_asked_for: isAskedFor, is_unpaid: isUnpaid, landlord_references: references.map(serializeReference) };
  });
  router.applicant(contract.requestReference, async (actor, _input, request) => {
    const open = (fields: Fields) =>
      openReferenceUpload(ctx, actor, readField(ReferenceRequest.shape.application_id, 'application_id', fields));
    const id = await receive({ request, endpoint: contract.requestReference, open }, (upload) =>
      requestReference(ctx, actor, { ...upload, from: cameFrom(request) }),
    );
    return { id };
  });
  router.applicant(contract.resubmitReference, async (actor, { params }, request) => {
    const open = () => openCorrectionUpload(ctx, actor, params.id);
    await receive({ request, endpoint: contract.resubmitReference, open }, (upload) =>
      resubmitReference(ctx, actor, { ...params, ...upload, from: cameFrom(request) }),
    );
    return {};
  });
  router.applicant(contract.cancelReference, async (actor, { params }) => {
    await cancelReference(ctx, actor, params);
    return {};
  });
  router.anyone(contract.referenceByToken, async (_actor, { params }) => {
    const { tenant } = (await openReference(ctx, params.token)).request;
    return { reference_tenant_info: { first_name: tenant.firstName, last_name: tenant.lastName } };
  });
  router.anyone(contract.answerReference, async (actor, _input, request) => {
    let counted: Promise<string> | undefined;
    const countToken = (fields: Fields): Promise<string> => {
      const token = readField(contract.ReferenceResponse.shape.token, 'token', fields);
      counted ??= limits('answers to a reference', token, ANSWER_LIMIT).then(() => token);
      return counted;
    };
    const open = async (fields: Fields) => openAnswerUpload(ctx, await countToken(fields));
    await receive({ request, endpoint: contract.answerReference, open }, async ({ fields, files }) => {
      const token = await countToken(fields);
      const { token: _, ...rest } = fields;
      await answerReference(ctx, actor, { token, fields: rest, files, from: cameFrom(request) });
    });
    return {};
  });
}
