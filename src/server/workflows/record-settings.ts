import type { JobActor } from '../../domain/accounts/actor.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Database, transaction } from '../infrastructure/database/connect.ts';
import type { Signer } from '../infrastructure/secrets/tokens.ts';

// @untranslated: the name of a job
const START: JobActor = { kind: 'job', name: 'start' };

/**
 * Records in the audit log which settings about vendors differ from those of the last start: whoever can change them can
 * send what people entrust to us elsewhere. Only the names are recorded.
 *
 * @param settings as texts, by their names
 * @param signer makes the hashes that are compared; those made with former secrets are recognized
 */
export async function recordSettings(
  db: Database,
  signer: Signer,
  settings: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx.selectFrom('settings_hash').select(['name', 'hash']).forUpdate().execute();
    const known = new Map(rows.map(({ name, hash }) => [name, hash]));
    const other = [...settings].filter(([name, text]) => !signer.isSigned(text, known.get(name) ?? Buffer.alloc(0)));
    if (other.length === 0) return;
    const at = new Date();
    await tx
      .insertInto('settings_hash')
      .values(other.map(([name, text]) => ({ name, hash: signer.sign(text), changed_at: at })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash'), changed_at: at })),
      )
      .execute();
    const changed = other.flatMap(([name]) => (known.has(name) ? [name] : []));
    if (changed.length === 0) return;
    const event = { action: 'settings.changed', subjectKind: 'settings', subjectId: null } as const;
    await recordAuditEvent(tx, START, { ...event, detail: { changed } });
  });
}
