import { STRIPE_CREDENTIALS } from '../../src/sandbox/credentials.ts';
import { CERTN_CREDENTIALS, VERIFAST_TOKEN } from '../../src/sandbox/start-sandbox.ts';

/** What the stand-ins of the vendors know the product by. */
export const STAND_IN_CREDENTIALS = {
  TWILIO_ACCOUNT_SID: 'ACstandins',
  TWILIO_AUTH_TOKEN: 'stand-ins',
  TWILIO_FROM: '+15005550006',
  GOOGLE_PLACES_KEY: 'sandbox',
  STRIPE_SECRET_KEY: STRIPE_CREDENTIALS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STRIPE_CREDENTIALS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_CREDENTIALS.webhookSecret,
  CERTN_API_KEY: CERTN_CREDENTIALS.apiKey,
  CERTN_WEBHOOK_SECRET: CERTN_CREDENTIALS.webhookSecret,
  VERIFAST_TOKEN,
  VERIFAST_WEBHOOK_SECRETS: 'f'.repeat(40),
};

/** The settings that lead a server to stand-ins outside of its process. @param origin of the stand-ins */
export const standInAddresses = (origin: string) => ({
  SANDBOX: 'off',
  STRIPE_URL: `${origin}/stripe`,
  CERTN_URL: `${origin}/certn`,
  VERIFAST_URL: `${origin}/verifast`,
  TWILIO_URL: `${origin}/twilio`,
  GOOGLE_PLACES_URL: `${origin}/places`,
});
