import type { OperatorActor } from '../../domain/accounts/actor.ts';
import { isUuid } from '../../domain/values/type-guards.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import {
  type AffectedPerson,
  ENTERS,
  findAffectedPeople,
  findListedApplicants,
  type OpeningsBy,
} from './affected-people-store.ts';

/** Whose data somebody reached. */
export interface AffectedPeople {
  /** Those whose data was opened, or whose account was entered. */
  opened: AffectedPerson[];
  /** Those who stood in the list of a landlord whose account was used: a list is shown without an event for each of them. */
  listed: { id: string; email: string }[];
}

/**
 * Says whose data an account, a session, a network or an operator reached between two days, as the audit log has it: whom to
 * tell after a breach (PIPEDA, s. 10.1). That it was asked is an audit event itself.
 */
export async function listAffectedPeople(
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  by: OpeningsBy,
): Promise<AffectedPeople> {
  const opened = await findAffectedPeople(ctx.db, by);
  const entered = opened.flatMap(({ id, actions }) => (id !== null && actions[ENTERS] ? [id] : []));
  const accounts = by.who !== undefined && isUuid(by.who) ? [...entered, by.who] : entered;
  const all = await findListedApplicants(ctx.db, accounts, by.to);
  const known = new Set(opened.map(({ id }) => id));
  const listed = all.filter(({ id }) => !known.has(id));
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, {
      action: 'affected_people.listed',
      subjectKind: 'person',
      subjectId: null,
      detail: { opened: opened.length, listed: listed.length, from: by.from, to: by.to },
    }),
  );
  return { opened, listed };
}
