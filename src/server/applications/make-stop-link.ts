import type { Tx } from '../infrastructure/database/connect.ts';
import { insertStopLink, type StopLinkSubject } from '../infrastructure/database/stop-link.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';

/** Creates an unsubscribe link for an email, as a path of this site. Each email has its own. */
export async function makeStopLink(
  tx: Tx,
  message: StopLinkSubject & { recipient: string; at: Date },
): Promise<string> {
  const token = newToken();
  await insertStopLink(tx, { ...message, tokenHash: hashToken(token) });
  return `/stop-messages?token=${token}`;
}
