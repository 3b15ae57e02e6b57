import type { Recordings } from './play-back.ts';

/** What Twilio (2010-04-01) answers to a text that it takes, and to who asks whether it has one. */
export const twilioRecordings = (accountSid: string): Recordings => {
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return {
    [`POST ${path}`]: ({ body }) => {
      const form = new URLSearchParams(body);
      const sid = 'SM0d8a2c9f5f6a4b0f9f4f7d2e1c3b5a69';
      return {
        status: 201,
        body: {
          account_sid: accountSid,
          api_version: '2010-04-01',
          body: form.get('Body'),
          date_created: 'Sat, 21 Nov 2026 15:00:00 +0000',
          date_sent: null,
          date_updated: 'Sat, 21 Nov 2026 15:00:00 +0000',
          direction: 'outbound-api',
          error_code: null,
          error_message: null,
          from: form.get('From'),
          messaging_service_sid: null,
          num_media: '0',
          num_segments: '1',
          price: null,
          price_unit: 'USD',
          sid,
          status: 'queued',
          subresource_uris: { media: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media.json` },
          to: form.get('To'),
          uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
        },
      };
    },
    [`GET ${path}`]: { body: { messages: [], page: 0, page_size: 50, uri: path } },
  };
};
