/** The token with which the product opens sessions in the sandbox. */
export const VERIFAST_TOKEN = 'sandbox';

/** The product's default webhook path. */
export const VERIFAST_WEBHOOK_PATH = '/webhooks/verifast/sandbox';

/** The product's credentials in the sandbox, and the secret that signs the sandbox's webhooks. */
export const STRIPE_CREDENTIALS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;

/** The product's credentials in the sandbox, and the secret that signs the sandbox's webhooks. */
export const CERTN_CREDENTIALS = { apiKey: 'sandbox', webhookSecret: 'certn_sandbox_secret' } as const;

/** The same for any bureau, by its name. */
export const sandboxBureau = (name: string) => ({ apiKey: 'sandbox', webhookSecret: `${name}_sandbox_secret` });
