/** The credentials that the stand-in takes for the product's, and the secret that it signs its events with. */
export const CERTN_CREDENTIALS = { apiKey: 'sandbox', webhookSecret: 'certn_sandbox_secret' } as const;
