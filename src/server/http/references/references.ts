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

type Listed = Awaited<ReturnType<typeof listReferences>>['references'][number];

const print = (sent: Listed): contract.ReferenceForTenant => ({
  id: sent.id,
  name: sent.name,
  email: sent.email,
  phone_number: sent.phone,
  address: sent.address,
  status: sent.state === 'answered' ? 'complete' : 'incomplete',
  lease: sent.lease,
  created_at: sent.createdAt.toISOString(),
  last_sent_at: sent.lastSentAt?.toISOString() ?? null,
  expires_at: sent.expiresAt?.toISOString() ?? null,
  answered_at: sent.answeredAt?.toISOString() ?? null,
});

const cameFrom = (request: FastifyRequest): CameFrom => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** Answers that one link may be tried with. */
const TRIES = { calls: 5, seconds: 60 * 60 };

/** Asking former landlords for references, and the form of those who were asked. */
export function serveReferences(router: Router, ctx: AppContext, limits: RateLimit): void {
  router.applicant(contract.listReferences, async (actor, { params }) => {
    const { isAskedFor, references } = await listReferences(ctx, actor, params);
    return { is_asked_for: isAskedFor, landlord_references: references.map(print) };
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
    await limits('answers to a reference', checked.data.token, TRIES);
    await answerReference(ctx, actor, { token: checked.data.token, fields: rest, files, from: cameFrom(request) });
    return {};
  });
}
