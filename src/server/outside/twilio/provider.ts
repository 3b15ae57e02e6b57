import type { TextMessenger } from '../../../domain/texts.ts';
import { type TwilioSettings, twilioClient } from './client.ts';
import { listHolds, messageForm, readCreated, toE164 } from './translate.ts';

/** Texts through Twilio, or through anything that speaks its API at `baseUrl` (https://api.twilio.com). */
export function twilioMessenger(settings: TwilioSettings): TextMessenger {
  const client = twilioClient(settings);
  return {
    async send(message) {
      return readCreated(await client.createMessage(messageForm(settings.from, message)));
    },
    async wasSent(message) {
      // No DateSent in the query: a message still queued has none. The newest hundred to one number are plenty.
      const query = new URLSearchParams({ To: toE164(message.toTenDigits), PageSize: '100' });
      return listHolds(await client.listMessages(query), message);
    },
  };
}
