import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import {
  type FiledInformation,
  findFiledInformation,
  listSomeFiledInformation,
} from '../../accounts/landlord-information/landlord-information-store.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** A page of the landlords who sent us information about themselves, newest first. */
export const listLandlords = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<FiledInformation>> =>
  pageOf(page, (most, skip) => listSomeFiledInformation(db, { most, skip }));

/**
 * What a landlord filed about themselves; records that it was opened.
 *
 * @throws Problem `not-found`
 */
export const openLandlord = (
  { db }: Pick<AppContext, 'db'>,
  actor: WebOperator,
  personId: string,
): Promise<FiledInformation> =>
  transaction(db, async (tx) => {
    const filed = await findFiledInformation(tx, personId);
    if (!filed) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'landlord_information.read',
      subjectKind: 'person',
      subjectId: personId,
    });
    return filed;
  });
