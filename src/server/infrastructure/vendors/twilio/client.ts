import { callVendor, type VendorAnswer } from '../call-vendor.ts';

export type TwilioSettings = {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the sid of a messaging service (MG…). */
  from: string;
  timeoutMs?: number;
};

export type TwilioClient = {
  createMessage(form: URLSearchParams): Promise<VendorAnswer>;
  listMessages(query: URLSearchParams): Promise<VendorAnswer>;
  deleteMessage(sid: string): Promise<VendorAnswer>;
};

/** The three calls of Twilio's REST API (2010-04-01) that we make; at most ten seconds each. */
export function twilioClient(settings: TwilioSettings): TwilioClient {
  const messages = `${settings.baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${settings.accountSid}/Messages`;
  const url = `${messages}.json`;
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  const common = { provider: 'twilio', timeoutMs: settings.timeoutMs ?? 10_000 };
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
  return {
    createMessage: (form) =>
      callVendor({
        ...common,
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        once: true,
      }),
    listMessages: (query) => callVendor({ ...common, method: 'GET', url: `${url}?${query}`, headers }),
    deleteMessage: (sid) =>
      callVendor({ ...common, method: 'DELETE', url: `${messages}/${encodeURIComponent(sid)}.json`, headers }),
  };
}
