import type { StoredMessage } from '../mailbox/message.ts';

/** A kept text as Twilio's Message resource. Times are RFC 2822 with whole seconds, counts are strings, as there. */
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

/** 160 characters to a segment, or 70 once one of them is outside the GSM alphabet; a little less when joined. */
function segmentsOf(body: string): number {
  const gsm = /^[\n\r -~£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà€]*$/.test(body) && !body.includes('`');
  const [alone, joined] = gsm ? [160, 153] : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / joined);
}
