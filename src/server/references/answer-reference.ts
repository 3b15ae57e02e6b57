import * as z from 'zod/mini';
import type { Anonymous, Member } from '../../domain/accounts/actor.ts';
import { invalid } from '../../domain/problem.ts';
import { ID_RETENTION_DAYS } from '../../domain/references/reference.ts';
import { ReferenceAnswer } from '../../domain/references/reference-forms.ts';
import { referenceAnsweredEmail, referenceReceivedEmail } from '../../domain/references/reference-messages.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import type { AppContext } from '../app-context.ts';
import { type ContentOwner, ensureApplicantKey } from '../applications/files/file-content.ts';
import type { StoredUpload } from '../applications/files/store-upload.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../infrastructure/database/outbox.ts';
import { areReferencesPaid, setReferenceAnswered } from './answer-store.ts';
import { documentsOf } from './documents-of.ts';
import { lockOpenReference } from './open-reference.ts';
import { insertDocument, type StoredDocument } from './reference-document-store.ts';
import { partiesOfReference, type ReferenceParties } from './reference-parties-store.ts';
import type { ReferenceRequestOfToken } from './reference-token-store.ts';
import { type CameFrom, marksOf } from './request-traces.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface AnswerInput {
  token: string;
  /** As submitted, without the token, not validated yet. */
  fields: Record<string, string>;
  files: StoredUpload[];
  from: CameFrom;
}

/**
 * Checks the token of a former landlord before the documents are received.
 *
 * @throws Problem `not-found`, `gone`
 */
export const openAnswerUpload = (ctx: AppContext, token: string): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const { applicantId } = (await lockOpenReference(ctx, tx, token)).request;
    return { ownerId: applicantId, key: await ensureApplicantKey(ctx, tx, applicantId) };
  });

/**
 * Stores a former landlord's answer, once for each request, with documents whose contents are stored, and re-ranks the group. Notifies the applicant, and a
 * landlord who already reads the application and its references.
 *
 * @param caller a session only marks the answer when it is the applicant's own
 * @throws Problem `invalid` with the messages of `ReferenceAnswer`, `not-found`, `gone`
 */
export async function answerReference(
  ctx: AppContext,
  caller: Anonymous | Member,
  { token, fields, files, from }: AnswerInput,
): Promise<void> {
  const form = z.safeParse(ReferenceAnswer, fields);
  if (!form.success) throw invalid(fieldErrors(form.error.issues));
  const answer = form.data;
  const documents = documentsOf(files, 'answer');
  await transaction(ctx.db, async (tx) => {
    const { actor, request } = await lockOpenReference(ctx, tx, token);
    const at = ctx.clock();
    const parties = await partiesOfReference(tx, request.applicantId);
    const flags = marksOf(ctx, { caller, request, parties, answer, from });
    await setReferenceAnswered(tx, request.id, { answer, flags, at });
    await ctx.ranks.takeNewResult(tx, request.applicantId, KIND.references);
    await insertRows(ctx, tx, { request, documents, at });
    await sendEmails(ctx, tx, { request, parties });
    await recordAuditEvent(tx, actor, {
      action: 'reference.answered',
      subjectKind: 'reference',
      subjectId: request.id,
      detail: { files: documents.length, flags },
    });
    await ctx.ranks.refresh(tx, request.applicantId);
  });
}

async function insertRows(
  ctx: AppContext,
  tx: Tx,
  {
    request: { id, applicantId },
    documents,
    at,
  }: { request: ReferenceRequestOfToken; documents: StoredDocument[]; at: Date },
): Promise<void> {
  for (const document of documents) await insertDocument(tx, { applicantId, referenceId: id, at, document });
  if (documents.every(({ purpose }) => purpose !== 'answer_identity_document')) return;
  const until = new Date(at.getTime() + ID_RETENTION_DAYS * DAY);
  await ctx.enqueue(tx, 'purge-referee-identity-document', { referenceId: id }, until);
}

async function sendEmails(
  ctx: AppContext,
  tx: Tx,
  { request, parties }: { request: ReferenceRequestOfToken; parties: ReferenceParties },
): Promise<void> {
  const { applicant, landlord, property, applicationStatus } = parties;
  const facts = { name: request.name, ...parties };
  const isRead = applicationStatus === 'in-review' && (await areReferencesPaid(tx, request.applicantId));
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(ctx, { ...applicant, property }, { kind: 'reference-received', dedupeKey: request.id }, () =>
      referenceReceivedEmail(facts),
    ),
    ...(isRead
      ? ([
          emailFor(ctx, { ...landlord, property }, { kind: 'reference-answered', dedupeKey: request.id }, () =>
            referenceAnsweredEmail(facts),
          ),
        ] as const)
      : []),
  ]);
}
