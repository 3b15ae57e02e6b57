import type { Variables } from './variables.ts';

/** Access to a vendor, and its address where it is not the usual one. */
export const withAddress = <T extends object>(access: T, baseUrl: string | undefined): T & { baseUrl?: string } => ({
  ...access,
  ...(baseUrl && { baseUrl }),
});

/** Access to a vendor, undefined unless all of it is set; so are the next ones. */
export function stripeAccess(v: Variables) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = v;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return withAddress({ secretKey, publishableKey, webhookSecret }, v.STRIPE_URL);
}

export function twilioAccess(v: Variables) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = v;
  return accountSid && authToken && from ? withAddress({ accountSid, authToken, from }, v.TWILIO_URL) : undefined;
}

export function certnAccess(v: Variables) {
  const { CERTN_API_KEY: apiKey, CERTN_WEBHOOK_SECRET: webhookSecret } = v;
  return apiKey && webhookSecret ? withAddress({ apiKey, webhookSecret }, v.CERTN_URL) : undefined;
}

export function bureauAccess(v: Variables) {
  const { BUREAU_API_KEY: apiKey, BUREAU_WEBHOOK_SECRET: webhookSecret } = v;
  return apiKey && webhookSecret ? withAddress({ apiKey, webhookSecret }, v.BUREAU_URL) : undefined;
}
