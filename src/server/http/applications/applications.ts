import * as contract from '../../../contract/applications.ts';
import { defaultLanguage } from '../../../domain/accounts/reader-language.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { checksProgress } from '../../../domain/screening/orders/checks-progress.ts';
import type { AppContext } from '../../app-context.ts';
import { declareNeverRented } from '../../applications/answers/declare-never-rented.ts';
import { deleteApplication } from '../../applications/delete-application.ts';
import { rememberStep } from '../../applications/drafts/own-draft.ts';
import { listApplications, readApplication } from '../../applications/read-applications.ts';
import { writeDecisionCalendar } from '../../applications/write-decision-calendar.ts';
import { requestedItems } from '../../screening/requests/read-requests.ts';
import { startApplication } from '../../workflows/start-application.ts';
import { submitWithChecks } from '../../workflows/submit-application.ts';
import { withdrawApplication } from '../../workflows/withdraw-application.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';
import { serializeApplication, serializeRow } from './serialize-application.ts';

/** The tenant's application as a whole: starting, reading, saving the step and submitting. */
export function serveApplications(router: Router, ctx: AppContext): void {
  router.applicant(contract.createApplicant, async (actor, { body }) => {
    const applicantId = await startApplication(ctx, actor, { propertyId: body.application_id });
    return { applicant_id: applicantId };
  });
  router.applicant(contract.listApplicants, async (actor, { query }) => {
    const applications = await listApplications(ctx, actor, { ascending: query.sort_asc === '1' });
    return { data: applications.map(serializeRow) };
  });
  router.applicant(contract.getApplicant, async (actor, { params }, { wantedLanguage }) => {
    const application = await readApplication(ctx, actor, params);
    const { items } = await requestedItems(ctx, actor, application);
    return {
      applicant: serializeApplication({
        ...application,
        checksProgress: checksProgress(items.map(({ facts }) => checkStateOf(facts))),
      }),
      language: wantedLanguage ?? defaultLanguage(application.address, ctx.languages),
    };
  });
  router.applicant(contract.decisionCalendar, async (actor, { params }, _request, reply) =>
    sendFile(reply, {
      ...(await writeDecisionCalendar(ctx, actor, params)),
      contentType: 'text/calendar; charset=utf-8',
    }),
  );
  router.applicant(contract.rememberStep, async (actor, { params, body }) => {
    await rememberStep(ctx, actor, { ...params, step: body.step });
    return {};
  });
  router.applicant(contract.declareNeverRented, async (actor, { params, body }) => {
    await declareNeverRented(ctx, actor, { ...params, neverRented: body.never_rented, version: body.version });
    return {};
  });
  router.applicant(contract.submitApplicant, async (actor, { params }) => ({
    applicant_status: await submitWithChecks(ctx, actor, params),
  }));
  router.applicant(contract.withdrawApplicant, async (actor, { params }) => ({
    applicant_status: await withdrawApplication(ctx, actor, params),
  }));
  router.applicant(contract.deleteApplicant, async (actor, { params }) => {
    await deleteApplication(ctx, actor, params);
    return {};
  });
}
