import * as contract from '../../contract/applications.ts';
import { declareNeverRented } from '../applications/declare-never-rented.ts';
import { forgetDraft } from '../applications/forget-draft.ts';
import { listApplications } from '../applications/list-applications.ts';
import { markFavourite } from '../applications/mark-favourite.ts';
import { markSeen } from '../applications/mark-seen.ts';
import { readApplication } from '../applications/read-application.ts';
import { readDraft } from '../applications/read-draft.ts';
import { rememberStep } from '../applications/remember-step.ts';
import { reviewApplicant } from '../applications/review-applicant.ts';
import { saveDraft } from '../applications/save-draft.ts';
import { startApplication } from '../applications/start-application.ts';
import { submitApplication } from '../applications/submit-application.ts';
import type { Toolbox } from '../toolbox.ts';
import type { Doors } from './doors.ts';
import { printRow, printWhole } from './print-application.ts';

/** The tenant's application as a whole: starting, reading, where it stands, drafts and submitting. */
export function serveApplications(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(contract.createApplicant, async (actor, { body }, _request, reply) => {
    const applicantId = await startApplication(toolbox, actor, { propertyId: body.application_id });
    reply.code(201);
    return { applicant_id: applicantId };
  });
  doors.applicant(contract.listApplicants, async (actor, { query }) => {
    const applications = await listApplications(toolbox, actor, { ascending: query.sort_asc === '1' });
    return { data: applications.map(printRow) };
  });
  doors.applicant(contract.getApplicant, async (actor, { params }) => ({
    applicant: printWhole(await readApplication(toolbox, actor, params)),
  }));
  doors.applicant(contract.rememberStep, async (actor, { params, body }) => {
    await rememberStep(toolbox, actor, { ...params, step: body.step });
    return {};
  });
  doors.applicant(contract.declareNeverRented, async (actor, { params, body }) => {
    await declareNeverRented(toolbox, actor, { ...params, neverRented: body.never_rented });
    return {};
  });
  doors.applicant(contract.submitApplicant, async (actor, { params }) => ({
    applicant_status: await submitApplication(toolbox, actor, params),
  }));
  serveDrafts(doors, toolbox);
  serveReview(doors, toolbox);
}

function serveDrafts(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(contract.getDraft, async (actor, { params }) => {
    const draft = await readDraft(toolbox, actor, params);
    return {
      draft: draft ? { content: draft.content, version: draft.version, saved_at: draft.savedAt.toISOString() } : null,
    };
  });
  doors.applicant(contract.saveDraft, async (actor, { params, body }) => {
    const { version, savedAt } = await saveDraft(toolbox, actor, { ...params, ...body });
    return { version, saved_at: savedAt.toISOString() };
  });
  doors.applicant(contract.deleteDraft, async (actor, { params }) => {
    await forgetDraft(toolbox, actor, params);
    return {};
  });
}

function serveReview(doors: Doors, toolbox: Toolbox): void {
  doors.landlord(contract.updateFavourite, async (actor, { params, body }) => {
    const marked = await markFavourite(toolbox, actor, { applicantId: params.id, favourite: body.is_favourite === 1 });
    return { is_favourite: marked ? (1 as const) : (0 as const) };
  });
  doors.landlord(contract.markSeen, async (actor, { params }) => {
    await markSeen(toolbox, actor, params);
    return {};
  });
  doors.landlord(contract.applicantByUser, (actor, { body }) =>
    reviewApplicant(toolbox, actor, { propertyId: body.application_id, personId: body.user_id }),
  );
}
