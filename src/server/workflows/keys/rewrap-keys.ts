import { setTimeout } from 'node:timers/promises';
import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { resealWaiting } from '../../infrastructure/database/outbox-content.ts';
import { findKeyUse, findProofs, KEY_TABLES, type KeyTable, lockOldKeys, replaceKeys } from './key-store.ts';

/** Keys in one transaction: few enough that nobody waits for them. */
const BATCH = 200;
/** Between two looks at what other transactions hold. Milliseconds. */
const PAUSE = 200;

/**
 * Re-wraps all applicants' and people's keys, and seals waiting messages again, under the newest key of the
 * installation. What these keys encrypt stays as it is, so that everything can be read meanwhile. Stopped half-way, it
 * continues at the next call.
 *
 * @param progress called after each batch with how many are done and how many there are
 * @returns how many were re-wrapped
 * @throws Problem `conflict` while no server has started with the newest key: it could not read what this writes
 */
export async function rewrapKeys(
  ctx: Pick<AppContext, 'db' | 'vault'>,
  actor: OperatorActor,
  progress: (done: number, all: number) => void,
): Promise<number> {
  const { db, vault } = ctx;
  const [newest = ''] = vault.keyNames;
  if (!(await findProofs(db, 'data')).has(newest)) {
    throw new Problem(
      'conflict',
      `Start every server with the key "${newest}" first, so that all of them can read it.`,
    );
  }
  const others = async () => (await findKeyUse(db)).filter(({ name }) => name !== newest);
  const left = async () =>
    (await others()).reduce((sum, { applicants, people, messages }) => sum + applicants + people + messages, 0);
  const all = await left();
  let done = 0;
  const count = (more: number) => {
    done += more;
    if (more > 0) progress(done, Math.max(done, all));
    return more;
  };
  for (let waiting = all; waiting > 0; waiting = await left()) {
    const before = done;
    for (const table of KEY_TABLES) while (count(await rewrapBatch(ctx, table, newest)) > 0);
    while (count(await transaction(db, (tx) => resealWaiting(tx, newest, BATCH))) > 0);
    // What is left is locked by somebody at this moment.
    if (done === before) await setTimeout(PAUSE);
  }
  await transaction(db, async (tx) => {
    const detail = { key: newest, rewrapped: done };
    await recordAuditEvent(tx, actor, { action: 'keys.rewrapped', subjectKind: 'key', subjectId: null, detail });
  });
  return done;
}

async function rewrapBatch(
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  table: KeyTable,
  newest: string,
): Promise<number> {
  return transaction(db, async (tx) => {
    const keys = await lockOldKeys(tx, table, newest, BATCH);
    const rewrapped = keys.map(({ owner, ...key }) => ({ owner, ...vault.rewrap(owner, key) }));
    if (rewrapped.length > 0) await replaceKeys(tx, table, rewrapped);
    return rewrapped.length;
  });
}
