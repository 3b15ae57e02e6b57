import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '../../../contract/references.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { answerReference } from '../../references/answer-reference.ts';
import { listReferences } from '../../references/list-references.ts';
import { openReference } from '../../references/open-reference.ts';
import type { CameFrom } from '../../references/request-traces.ts';
import { resubmitReference } from '../../references/resubmit-reference.ts';
import { cancelReference } from '../../workflows/cancel-reference.ts';
import { requestReference } from '../../workflows/request-reference.ts';
import type { RateLimit } from '../limits.ts';
import { readUpload } from '../read-upload.ts';
import type { Router } from '../router.ts';

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
});

const cameFrom = (request: FastifyRequest): CameFrom => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** Attempts to answer through one link. */
const ANSWER_LIMIT = { calls: 5, seconds: 60 * 60 };

/** Requesting references from former landlords, and the form that they fill in. */
export function serveReferences(router: Router, ctx: AppContext, limits: RateLimit): void {
  router.applicant(contract.listReferences, async (actor, { params }) => {
    const { isAskedFor, isUnpaid, references } = await listReferences(ctx, actor, params);
    return { is_asked_for: isAskedFor, is_unpaid: isUnpaid, landlord_references: references.map(serializeReference) };
  });
  router.applicant(contract.requestReference, async (actor, _input, request) => {
    const upload = await readUpload(request, { field: ['lease', 'id'], most: 1 });
    return { id: await requestReference(ctx, actor, { ...upload, from: cameFrom(request) }) };
  });
  router.applicant(contract.resubmitReference, async (actor, { params }, request) => {
    const upload = await readUpload(request, { field: 'lease', most: 1 });
    await resubmitReference(ctx, actor, { ...params, ...upload, from: cameFrom(request) });
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
    const { fields, files } = await readUpload(request, { field: ['lease', 'id'], most: 1 });
    const checked = z.safeParse(contract.ReferenceResponse, fields);
    if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
    const { token, ...rest } = fields;
    await limits('answers to a reference', checked.data.token, ANSWER_LIMIT);
    await answerReference(ctx, actor, { token: checked.data.token, fields: rest, files, from: cameFrom(request) });
    return {};
  });
}
