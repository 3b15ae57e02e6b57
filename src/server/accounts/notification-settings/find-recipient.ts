import type { LetterTopic } from '../../../domain/messages/message-kinds.ts';
import type { Toolbox } from '../../app-context.ts';
import { tokenOfReader } from './notification-settings-link.ts';
import { findReader } from './notification-settings-store.ts';

/**
 * Whether the person at an address wants letters about a topic, and the page where they choose; undefined where nobody
 * has this address any more.
 */
export async function readerOfLetter(
  toolbox: Toolbox,
  email: string,
  topic: LetterTopic,
): Promise<{ isWanted: boolean; choicePath: string } | undefined> {
  const reader = await findReader(toolbox.db, { email });
  if (!reader) return undefined;
  return { isWanted: reader.choices[topic], choicePath: `/letters?token=${tokenOfReader(toolbox, reader)}` };
}
