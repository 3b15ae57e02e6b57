import type { Recordings } from './play-back.ts';

/** A number with two texts, each on its own page of the list. */
export const NUMBER_WITH_TEXTS = '4165550177';
const LISTED = ['SM1f0a2c9f5f6a4b0f9f4f7d2e1c3b5a01', 'SM1f0a2c9f5f6a4b0f9f4f7d2e1c3b5a02'] as const;

/** Twilio's answers (2010-04-01) to sending, listing and deleting texts. */
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
    [`GET ${path}`]: ({ query }) => {
      const received = new URLSearchParams(query);
      const page = Number(received.get('Page') ?? 0);
      const isTheirs = received.get('To') === `+1${NUMBER_WITH_TEXTS}`;
      const next =
        isTheirs && page === 0 ? `${path}?To=%2B1${NUMBER_WITH_TEXTS}&PageSize=100&Page=1&PageToken=PASM1f` : null;
      const messages = isTheirs
        ? [{ sid: LISTED[page], to: received.get('To'), body: 'Hello', status: 'delivered' }]
        : [];
      return { body: { messages, page, page_size: 100, uri: `${path}?${query}`, next_page_uri: next } };
    },
    ...Object.fromEntries(
      LISTED.map((sid) => [
        `DELETE ${path.replace('.json', `/${sid}.json`)}`,
        { status: 204, headers: {}, body: new Uint8Array() },
      ]),
    ),
  };
};
