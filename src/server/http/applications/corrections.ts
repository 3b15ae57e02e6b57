import * as contract from '../../../contract/applications/corrections.ts';
import type { AppContext } from '../../app-context.ts';
import { correctAnswer } from '../../applications/corrections/correct-answer.ts';
import {
  type DescribedCorrection,
  readCorrections,
  readOwnCorrections,
} from '../../applications/corrections/read-corrections.ts';
import type { Router } from '../router.ts';

const serializeCorrections = (corrections: DescribedCorrection[]) => ({
  corrections: corrections.map(({ id, section, about, correctedAt, facts }) => ({
    id,
    section,
    about,
    corrected_at: correctedAt.toISOString(),
    facts,
  })),
});

/** Corrections of submitted answers. */
export function serveCorrections(router: Router, ctx: AppContext): void {
  router.landlord(contract.listCorrections, async (actor, { params }) =>
    serializeCorrections(await readCorrections(ctx, actor, params)),
  );
  router.applicant(contract.listOwnCorrections, async (actor, { params }) =>
    serializeCorrections(await readOwnCorrections(ctx, actor, params)),
  );
  router.applicant(contract.correctAnswer, (actor, { params, body }) =>
    correctAnswer(ctx, actor, {
      ...params,
      section: body.section,
      id: body.id,
      version: body.version,
      form: body.answers,
    }),
  );
}
