import * as contract from '../../../contract/answers.ts';
import { RECORD_SECTIONS, type RecordSection } from '../../../domain/applications/sections/records.ts';
import type { AppContext } from '../../app-context.ts';
import { removeEmployment } from '../../applications/answers/remove-employment.ts';
import { saveEmployment } from '../../applications/answers/save-employment.ts';
import { saveHousing } from '../../applications/answers/save-housing.ts';
import { saveRecord } from '../../applications/answers/save-record.ts';
import { readEmployments, readHousings, readRecord } from '../../applications/read-applications.ts';
import type { Router } from '../router.ts';

const saved = ({ id, version }: { id: string; version: number }) => ({ has_errors: false, id, version }) as const;

/** The answers of an application, section by section. */
export function serveAnswers(router: Router, ctx: AppContext): void {
  serveHousing(router, ctx);
  serveEmployment(router, ctx);
  for (const section of RECORD_SECTIONS) serveRecord(router, ctx, section);
}

function serveRecord(router: Router, ctx: AppContext, section: RecordSection): void {
  const { get, create, update } = contract.RECORD_ENDPOINTS[section];
  router.applicant(get, async (actor, { params }) => ({
    [section]: await readRecord(ctx, actor, { ...params, section }),
  }));
  router.applicant(create, async (actor, { body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveRecord(ctx, actor, { section, propertyId, version, form }));
  });
  router.applicant(update, async (actor, { params, body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveRecord(ctx, actor, { ...params, section, propertyId, version, form }));
  });
}

function serveHousing(router: Router, ctx: AppContext): void {
  router.applicant(contract.listHousing, async (actor, { params }) => ({
    housings: await readHousings(ctx, actor, { applicantId: params.id }),
  }));
  router.applicant(contract.createHousing, async (actor, { body }) => {
    const { application_id: propertyId, type, version, ...form } = body;
    return saved(await saveHousing(ctx, actor, { propertyId, type, version, form }));
  });
  router.applicant(contract.updateHousing, async (actor, { params, body }) => {
    const { application_id: propertyId, type, version, ...form } = body;
    return saved(await saveHousing(ctx, actor, { id: params.id, propertyId, type, version, form }));
  });
}

function serveEmployment(router: Router, ctx: AppContext): void {
  router.applicant(contract.listEmployment, async (actor, { params }) => ({
    employments: await readEmployments(ctx, actor, { applicantId: params.id }),
  }));
  router.applicant(contract.createEmployment, async (actor, { body }) => {
    const { application_id: propertyId, key, version, ...form } = body;
    return saved(await saveEmployment(ctx, actor, { key, propertyId, version, form }));
  });
  router.applicant(contract.updateEmployment, async (actor, { params, body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveEmployment(ctx, actor, { id: params.id, propertyId, version, form }));
  });
  router.applicant(contract.deleteEmployment, async (actor, { params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    await removeEmployment(ctx, actor, { ...params, version });
    return {};
  });
}
