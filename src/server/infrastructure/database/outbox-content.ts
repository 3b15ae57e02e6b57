import { type NotNull, sql } from 'kysely';
import { type Database, messageSealOf, type Tx } from './connect.ts';

/** The words of a waiting message, sealed: they may hold links that grant access, and what people wrote. */
interface SealedContent {
  by: string;
  sealed: string;
}

const placeOf = ({ kind, dedupeKey }: { kind: string; dedupeKey: string }): string => `outbox ${kind} ${dedupeKey}`;

/** The words of a message as they are stored. */
export const sealContent = (db: Database | Tx, message: { kind: string; dedupeKey: string; content: object }): string =>
  JSON.stringify(messageSealOf(db).sealUnowned(placeOf(message), JSON.stringify(message.content)));

/** The words of a waiting message. Those that an earlier release wrote are not sealed. */
export function openContent(
  db: Database | Tx,
  message: { kind: string; dedupeKey: string; content: object | SealedContent },
): object {
  const { content } = message;
  if (!('sealed' in content)) return content;
  return JSON.parse(messageSealOf(db).openUnowned(placeOf(message), content));
}

/**
 * Seals waiting messages again that another key than `newest` sealed, or none. Those that another process holds are left
 * out.
 *
 * @returns how many
 */
export async function resealWaiting(tx: Tx, newest: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key as dedupeKey', 'content'])
    .where('content', 'is not', null)
    .where(sql`content->>'by'`, 'is distinct from', newest)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ content: NotNull }>()
    .execute();
  for (const row of rows) {
    const content = sealContent(tx, { ...row, content: openContent(tx, row) });
    await tx.updateTable('outbox').set({ content }).where('id', '=', row.id).execute();
  }
  return rows.length;
}
