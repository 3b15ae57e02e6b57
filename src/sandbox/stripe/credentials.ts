/** The credentials that the stand-in takes for the product's, and the secret that it signs its news with. */
export const STRIPE_CREDENTIALS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;
