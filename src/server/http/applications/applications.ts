import * as contract from '../../../contract/applications.ts';
import type { Toolbox } from '../../app-context.ts';
import { declareNeverRented } from '../../applications/answers/declare-never-rented.ts';
import { deleteApplication } from '../../applications/delete-application.ts';
import { rememberStep } from '../../applications/drafts/remember-step.ts';
import { listApplications } from '../../applications/list-applications.ts';
import { readApplication } from '../../applications/read-application.ts';
import { startApplication } from '../../applications/start-application.ts';
import { submitWithChecks } from '../../workflows/submit-application.ts';
import { withdrawApplication } from '../../workflows/withdraw-application.ts';
import type { Doors } from '../router.ts';
import { printRow, printWhole } from './serialize-application.ts';

/** The tenant's application as a whole: starting, reading, where it stands and submitting. */
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
    await declareNeverRented(toolbox, actor, { ...params, neverRented: body.never_rented, version: body.version });
    return {};
  });
  doors.applicant(contract.submitApplicant, async (actor, { params }) => ({
    applicant_status: await submitWithChecks(toolbox, actor, params),
  }));
  doors.applicant(contract.withdrawApplicant, async (actor, { params }) => ({
    applicant_status: await withdrawApplication(toolbox, actor, params),
  }));
  doors.applicant(contract.deleteApplicant, async (actor, { params }) => {
    await deleteApplication(toolbox, actor, params);
    return {};
  });
}
