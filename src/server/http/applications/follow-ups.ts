import * as z from 'zod/mini';
import * as contract from '../../../contract/applications/follow-ups.ts';
import { stateOf } from '../../../domain/applications/follow-ups/follow-up.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { answerFollowUp, openAnswerUpload } from '../../applications/follow-ups/answer-follow-up.ts';
import { askFollowUp } from '../../applications/follow-ups/ask-follow-up.ts';
import { readFollowUps, readOwnFollowUps } from '../../applications/follow-ups/read-follow-ups.ts';
import { withdrawFollowUp } from '../../applications/follow-ups/withdraw-follow-up.ts';
import type { Router } from '../router.ts';
import type { Fields } from '../uploads/read-upload.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

type FollowUpRow = Awaited<ReturnType<typeof readFollowUps>>['followUps'][number];

const serializeFollowUp = (row: FollowUpRow): contract.FollowUp => ({
  id: row.id,
  kind: row.kind,
  words: row.words ?? '',
  state: stateOf(row),
  created_at: row.createdAt.toISOString(),
  answer: row.answer ?? '',
  answered_at: row.answeredAt?.toISOString() ?? null,
  files: row.files.map(({ id, name, contentType, bytes }) => ({ id, name, content_type: contentType, bytes })),
});

function readAnswer(fields: Fields): string {
  const checked = z.safeParse(contract.FollowUpAnswerFields, fields);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data.answer;
}

/** What landlords ask about submitted applications, and the answers. */
export function serveFollowUps(router: Router, ctx: AppContext, receive: ReceiveUpload): void {
  router.landlord(contract.listFollowUps, async (actor, { params }) => {
    const { followUps, kinds } = await readFollowUps(ctx, actor, params);
    return { follow_ups: followUps.map(serializeFollowUp), kinds };
  });
  router.landlord(contract.askFollowUp, async (actor, { params, body }) => {
    const id = await askFollowUp(ctx, actor, { ...params, kind: body.kind, words: body.words ?? '' });
    return { id };
  });
  router.landlord(contract.withdrawFollowUp, async (actor, { params }) => {
    await withdrawFollowUp(ctx, actor, params);
    return {};
  });
  router.applicant(contract.listOwnFollowUps, async (actor, { params }) => {
    const { followUps, canAnswer } = await readOwnFollowUps(ctx, actor, params);
    return { follow_ups: followUps.map(serializeFollowUp), can_answer: canAnswer };
  });
  router.applicant(contract.answerFollowUp, async (actor, { params }, request) => {
    const open = () => openAnswerUpload(ctx, actor, params.id);
    await receive({ request, endpoint: contract.answerFollowUp, open }, ({ fields, files }) =>
      answerFollowUp(ctx, actor, { ...params, answer: readAnswer(fields), files }),
    );
    return {};
  });
}
