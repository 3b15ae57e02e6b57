import type { JobActor } from '../../../domain/accounts/actor.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Database, transaction } from '../../infrastructure/database/connect.ts';
import { type Keys, provenPeppers } from './check-keys.ts';
import { insertProof, type KeyPurpose } from './key-store.ts';

/**
 * Stores what the next start recognizes the keys by. A key that is new here is an audit event.
 *
 * @param keys keys in which `findKeyProblems` found nothing
 */
export async function registerKeys(db: Database, { vault, peppers }: Keys): Promise<void> {
  const actor: JobActor = { kind: 'job', name: 'start' };
  await transaction(db, async (tx) => {
    const register = async (purpose: KeyPurpose, name: string, proof: Buffer) => {
      if (!(await insertProof(tx, { purpose, name, proof }))) return;
      const detail = { purpose, name };
      await recordAuditEvent(tx, actor, { action: 'key.added', subjectKind: 'key', subjectId: null, detail });
    };
    for (const name of vault.keyNames) await register('data', name, vault.proofOf(name));
    for (const [stored, name] of provenPeppers(peppers)) await register('password', stored, peppers.proofOf(name));
  });
}
