import * as contract from '../../../contract/ranking.ts';
import type { InputId } from '../../../domain/ranking/inputs/inputs.ts';
import { describeModel } from '../../../domain/ranking/model/describe-model.ts';
import type { Toolbox } from '../../app-context.ts';
import { openDispute } from '../../ranking/disputes/open-dispute.ts';
import { takeBackDispute } from '../../ranking/disputes/withdraw-dispute.ts';
import { readOwnRanking } from '../../ranking/read-own-ranking.ts';
import type { Doors } from '../router.ts';

/** How applicants are ranked, why somebody stands where they stand, and what they call wrong. */
export function serveRanking(doors: Doors, toolbox: Toolbox): void {
  doors.anyone(contract.rankingModel, async () => describeModel(toolbox.model.model));
  doors.applicant(contract.ownRanking, (actor, { params }) => readOwnRanking(toolbox, actor, params));
  doors.applicant(contract.openDispute, async (actor, { params, body }) => {
    await openDispute(toolbox, actor, { ...params, input: body.input as InputId, comment: body.comment || undefined });
    return {};
  });
  doors.applicant(contract.takeBackDispute, async (actor, { params }) => {
    await takeBackDispute(toolbox, actor, { ...params, input: params.input as InputId });
    return {};
  });
}
