/** The token under which the stand-in opens sessions. */
export const VERIFAST_TOKEN = 'sandbox';

/** Where the product takes news, unless it says otherwise. */
export const VERIFAST_WEBHOOK_PATH = '/webhooks/verifast/sandbox';

/** The credentials that the stand-in takes for the product's, and the secret that it signs its news with. */
export const STRIPE_CREDENTIALS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;

/** The credentials that the stand-in takes for the product's, and the secret that it signs its events with. */
export const CERTN_CREDENTIALS = { apiKey: 'sandbox', webhookSecret: 'certn_sandbox_secret' } as const;
