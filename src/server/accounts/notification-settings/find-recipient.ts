import type { NotificationTopic } from '../../../domain/messages/message-kinds.ts';
import type { AppContext } from '../../app-context.ts';
import { settingsTokenOf } from './notification-settings-link.ts';
import { findReader } from './notification-settings-store.ts';

/**
 * Whether the person at an address wants letters about a topic, and the page where they choose; undefined where nobody
 * has this address any more.
 */
export async function findRecipient(
  ctx: AppContext,
  email: string,
  topic: NotificationTopic,
): Promise<{ isWanted: boolean; choicePath: string } | undefined> {
  const reader = await findReader(ctx.db, { email });
  if (!reader) return undefined;
  return { isWanted: reader.choices[topic], choicePath: `/letters?token=${settingsTokenOf(ctx, reader)}` };
}
