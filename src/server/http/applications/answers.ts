import * as contract from '../../../contract/answers.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Toolbox } from '../../app-context.ts';
import { readAnswers } from '../../applications/answers/read-answers.ts';
import { removeEmployment } from '../../applications/answers/remove-employment.ts';
import { saveEmployment } from '../../applications/answers/save-employment.ts';
import { saveHousehold } from '../../applications/answers/save-household.ts';
import { saveHousing } from '../../applications/answers/save-housing.ts';
import type { Doors } from '../router.ts';

type Housings = ReplyOf<typeof contract.listHousing>['housings'];
type Employments = ReplyOf<typeof contract.listEmployment>['employments'];
type Household = ReplyOf<typeof contract.getHousehold>['household'];

const saved = ({ id, version }: { id: string; version: number }) => ({ has_errors: false, id, version }) as const;

/** The answers of an application, section by section. The database prints them in the contract's shape. */
export function serveAnswers(doors: Doors, toolbox: Toolbox): void {
  serveHousing(doors, toolbox);
  serveEmployment(doors, toolbox);
  doors.applicant(contract.getHousehold, async (actor, { params }) => {
    const [household] = await readAnswers(toolbox, actor, { ...params, kind: 'households' });
    return { household: (household ?? null) as Household };
  });
  doors.applicant(contract.createHousehold, async (actor, { body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveHousehold(toolbox, actor, { propertyId, version, form }));
  });
  doors.applicant(contract.updateHousehold, async (actor, { params, body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveHousehold(toolbox, actor, { ...params, propertyId, version, form }));
  });
}

function serveHousing(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(contract.listHousing, async (actor, { params }) => ({
    housings: (await readAnswers(toolbox, actor, { ...params, kind: 'housings' })) as Housings,
  }));
  doors.applicant(contract.createHousing, async (actor, { body }) => {
    const { application_id: propertyId, type, version, ...form } = body;
    return saved(await saveHousing(toolbox, actor, { propertyId, type, version, form }));
  });
  doors.applicant(contract.updateHousing, async (actor, { params, body }) => {
    const { application_id: propertyId, type, version, ...form } = body;
    return saved(await saveHousing(toolbox, actor, { id: params.id, propertyId, type, version, form }));
  });
}

function serveEmployment(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(contract.listEmployment, async (actor, { params }) => ({
    employments: (await readAnswers(toolbox, actor, { ...params, kind: 'employments' })) as Employments,
  }));
  doors.applicant(contract.createEmployment, async (actor, { body }) => {
    const { application_id: propertyId, key, version, ...form } = body;
    return saved(await saveEmployment(toolbox, actor, { key, propertyId, version, form }));
  });
  doors.applicant(contract.updateEmployment, async (actor, { params, body }) => {
    const { application_id: propertyId, version, ...form } = body;
    return saved(await saveEmployment(toolbox, actor, { id: params.id, propertyId, version, form }));
  });
  doors.applicant(contract.deleteEmployment, async (actor, { params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    await removeEmployment(toolbox, actor, { ...params, version });
    return {};
  });
}
