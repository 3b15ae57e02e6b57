import { readAddress } from '../../domain/values/address.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';

/** Properties in one transaction. */
const BATCH = 200;

/**
 * Reads again the province of properties that were stored when fewer spellings were understood (migration 0037): server
 * and web app would otherwise disagree about law, tax and time zone. Idempotent; a later start finds none.
 */
export async function updateProvinces(ctx: AppContext): Promise<void> {
  for (;;) {
    const updated = await transaction(ctx.db, async (tx) => {
      const rows = await tx
        .selectFrom('property')
        .select(['id', 'address', 'province'])
        .where('province_is_outdated', '=', true)
        .limit(BATCH)
        .forNoKeyUpdate()
        .execute();
      for (const { id, address, province: stored } of rows) {
        const { province } = readAddress(address);
        await tx.updateTable('property').set({ province, province_is_outdated: false }).where('id', '=', id).execute();
        if (province !== stored) await ctx.ranks.refreshProperty(tx, id);
      }
      return rows.length;
    });
    if (updated < BATCH) return;
  }
}
