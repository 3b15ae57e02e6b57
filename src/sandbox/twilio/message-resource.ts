import type { StoredMessage } from '../mailbox/message.ts';

/** An error in Twilio's format: HTTP status, Twilio's code, and a message. */
export type Refusal = { status: number; code: number; message: string };

/** Twilio's documented test numbers. */
const MAGIC: Record<string, Refusal> = {
  '+15005550001': { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  '+15005550002': { status: 400, code: 21612, message: "The 'To' phone number is not currently reachable via SMS" },
  '+15005550003': {
    status: 400,
    code: 21408,
    message: 'Permission to send an SMS has not been enabled for the region',
  },
  '+15005550004': { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
};

export function refusalOf(to: string): Refusal | undefined {
  return MAGIC[to] ?? (/^\+[1-9]\d{6,14}$/.test(to) ? undefined : MAGIC['+15005550001']);
}

/**
 * Test numbers by their last four digits: 0100 never reaches the phone (30003), 0101 is filtered by the carrier
 * (30007), 0102 is rejected once with 429, 0103 arrives after a minute, 0104 is accepted but never answered.
 */
export type Scenario = { fault?: number; refusedOnce?: boolean; delayMs?: number; unanswered?: boolean };

export function scenarioOf(to: string): Scenario {
  switch (to.slice(-4)) {
    case '0100':
      return { fault: 30003 };
    case '0101':
      return { fault: 30007 };
    case '0102':
      return { refusedOnce: true };
    case '0103':
      return { delayMs: 60_000 };
    case '0104':
      return { unanswered: true };
    default:
      return {};
  }
}

/**
 * A stored text as Twilio's Message resource. As there, times are RFC 2822 with whole seconds, and counts are strings.
 */
export function messageResource(
  message: StoredMessage,
  accountSid: string,
  now: Date,
  status = statusOf(message, now),
) {
  const date = new Date(message.sent_at).toUTCString().replace('GMT', '+0000');
  const started = status !== 'queued';
  return {
    sid: message.id,
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.text,
    date_created: date,
    date_sent: started ? date : null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: started ? message.fault : null,
    error_message: null,
    from: message.from.startsWith('MG') ? null : message.from,
    messaging_service_sid: message.from.startsWith('MG') ? message.from : null,
    num_media: '0',
    num_segments: String(segmentsOf(message.text)),
    price: null,
    price_unit: 'USD',
    status,
    to: message.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}.json`,
  };
}

function statusOf(message: StoredMessage, now: Date): string {
  if (message.readable_from === null) return 'undelivered';
  return Date.parse(message.readable_from) <= now.getTime() ? 'delivered' : 'sent';
}

/** 160 characters per segment, or 70 if one of them is outside the GSM alphabet; slightly fewer when concatenated. */
function segmentsOf(body: string): number {
  const gsm = /^[\n\r -~£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà€]*$/.test(body) && !body.includes('`');
  const [alone, joined] = gsm ? [160, 153] : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / joined);
}
