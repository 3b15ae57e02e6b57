import type { Tx } from '../infrastructure/database/connect.ts';
import { insertStopLink, type StopLinkSubject } from '../infrastructure/database/stop-link.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';

/** A new stop link for a letter that is about to be written, as a path of this site. Each letter gets one of its own. */
export async function makeStopLink(
  tx: Tx,
  message: StopLinkSubject & { recipient: string; at: Date },
): Promise<string> {
  const token = newToken();
  await insertStopLink(tx, { ...message, tokenHash: hashToken(token) });
  return `/stop-messages?token=${token}`;
}
