import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { isUuid } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type FoundCharge, findCharges } from './charge-search-store.ts';

const MOST = 50;

/** Finds charges by their id, or by their payer's address or id, and records that they were opened. */
export async function openCharges(
  ctx: Pick<AppContext, 'db'>,
  actor: WebOperator,
  who: string,
): Promise<FoundCharge[]> {
  const charges = await search(ctx, who);
  const [newest] = charges;
  if (newest) {
    await transaction(ctx.db, (tx) =>
      recordAuditEvent(tx, actor, {
        action: 'charges.opened',
        subjectKind: newest.payerId ? 'person' : 'charge',
        subjectId: newest.payerId ?? newest.id,
        detail: { count: charges.length },
      }),
    );
  }
  return charges;
}

async function search({ db }: Pick<AppContext, 'db'>, who: string): Promise<FoundCharge[]> {
  if (!isUuid(who)) return findCharges(db, { email: normalizeEmail(who) }, MOST);
  const one = await findCharges(db, { chargeId: who }, 1);
  return one.length > 0 ? one : findCharges(db, { payerId: who }, MOST);
}
