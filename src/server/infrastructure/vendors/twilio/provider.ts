import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { TextMessenger } from '../../../../domain/ports/text-messenger.ts';
import { type TwilioClient, type TwilioSettings, twilioClient } from './client.ts';
import { listHolds, messageForm, readCreated, readDeleted, readSids, toE164 } from './translate.ts';

/** Texts through Twilio, or through a compatible API at `baseUrl` (https://api.twilio.com). */
export function twilioMessenger(settings: TwilioSettings): TextMessenger {
  const client = twilioClient(settings);
  return {
    async send(message) {
      return readCreated(await client.createMessage(messageForm(settings.from, message)));
    },
    async wasSent(message) {
      // No DateSent in the query: a queued message has none. The newest hundred to one number are plenty.
      const query = new URLSearchParams({ To: toE164(message.toTenDigits), PageSize: '100' });
      return listHolds(await client.listMessages(query), message);
    },
    async forget(tenDigits) {
      const number = toE164(tenDigits);
      const isDone = [await deleteAll(client, 'To', number), await deleteAll(client, 'From', number)];
      if (isDone.every(Boolean)) return;
      throw new ProviderProblem({ provider: 'twilio', kind: 'unavailable', retryable: true, code: 'not_finished' });
    },
  };
}

/** Deletes the messages to or from a number. Returns whether none is left: Twilio keeps those in progress. */
async function deleteAll(client: TwilioClient, side: 'To' | 'From', number: string): Promise<boolean> {
  const sids = await allSids(client, new URLSearchParams({ [side]: number, PageSize: '100' }));
  let isDone = true;
  for (const sid of sids) if (readDeleted(await client.deleteMessage(sid)) === 'not finished') isDone = false;
  return isDone;
}

/** The sids of every page, read before any deletion: pages would shift otherwise. */
async function allSids(client: TwilioClient, query: URLSearchParams | undefined): Promise<string[]> {
  const found: string[] = [];
  for (let page = query; page; ) {
    const { sids, next } = readSids(await client.listMessages(page));
    found.push(...sids);
    page = next;
  }
  return found;
}
