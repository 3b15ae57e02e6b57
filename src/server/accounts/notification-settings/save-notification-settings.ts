import type { Anonymous, Member } from '../../../domain/accounts/actor.ts';
import { NOTIFICATION_TOPICS } from '../../../domain/messages/notification-topics.ts';
import { notFound, unauthenticated } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Database, type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { recipientOfToken } from './notification-settings-link.ts';
import {
  findReader,
  type NotificationRecipient,
  type NotificationSettings,
  setChoices,
} from './notification-settings-store.ts';

/** The person whose settings are meant: the token's owner, or without a token the session's. */
async function recipientOf(
  ctx: AppContext,
  db: Database | Tx,
  actor: Anonymous | Member,
  token: string | undefined,
): Promise<NotificationRecipient> {
  if (token === undefined && actor.kind === 'anonymous') throw unauthenticated();
  const byToken = token === undefined ? undefined : await recipientOfToken(ctx, db, token);
  const bySession =
    token === undefined && actor.kind === 'member' ? await findReader(db, { id: actor.userId }) : undefined;
  const reader = byToken ?? bySession;
  if (!reader) throw notFound();
  return reader;
}

/**
 * Reads a person's notification settings.
 *
 * @throws Problem `unauthenticated` without token and session; `not-found` for an invalid token
 */
export const readNotificationSettings = async (
  ctx: AppContext,
  actor: Anonymous | Member,
  { token }: { token?: string | undefined },
): Promise<NotificationSettings> => (await recipientOf(ctx, ctx.db, actor, token)).choices;

/**
 * Changes a person's notification settings and returns all of them. Unchanged choices are not recorded. The audit log
 * stores what was chosen and when, which the law on commercial messages requires for the newsletter (S.C. 2010, c. 23,
 * s. 13).
 *
 * @throws Problem as `readNotificationSettings`
 */
export async function saveNotificationSettings(
  ctx: AppContext,
  actor: Anonymous | Member,
  { token, choices }: { token?: string | undefined; choices: Partial<NotificationSettings> },
): Promise<NotificationSettings> {
  return transaction(ctx.db, async (tx) => {
    const reader = await recipientOf(ctx, tx, actor, token);
    const after = { ...reader.choices, ...choices };
    const changed = NOTIFICATION_TOPICS.filter((topic) => after[topic] !== reader.choices[topic]);
    if (changed.length === 0) return after;
    const change = Object.fromEntries(changed.map((topic) => [topic, after[topic]]));
    await setChoices(tx, reader.id, change, ctx.clock());
    await recordAuditEvent(tx, actor, {
      action: 'notification_settings.changed',
      subjectKind: 'person',
      subjectId: reader.id,
      detail: { ...change, byLink: token !== undefined },
    });
    return after;
  });
}
