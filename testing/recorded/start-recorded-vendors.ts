import { A_PDF } from '../builders/builders.ts';
import { freePort } from '../server/free-port.ts';
import { startMailServer } from '../server/mail-server.ts';
import { playBack } from './play-back.ts';
import { certnRecordings } from './recorded-certn.ts';
import { placesRecordings } from './recorded-places.ts';
import { stripeRecordings } from './recorded-stripe.ts';
import { twilioRecordings } from './recorded-twilio.ts';
import { verifastRecordings } from './recorded-verifast.ts';

/** The credentials between the server and each vendor. */
export const CREDENTIALS = {
  TWILIO_ACCOUNT_SID: `AC${'7'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_FROM: '+14165550100',
  GOOGLE_PLACES_KEY: 'places-key',
  STRIPE_SECRET_KEY: 'sk_test_recorded',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_recorded',
  STRIPE_WEBHOOK_SECRET: 'whsec_recorded',
  CERTN_API_KEY: 'certn-key',
  CERTN_WEBHOOK_SECRET: 'certn-secret',
  VERIFAST_TOKEN: 'verifast-token',
};

/** A PDF report that differs from others. */
export const recordedPdf = (words: string): Uint8Array => Buffer.concat([A_PDF, Buffer.from(`% ${words}\n`)]);

/**
 * The recorded vendors, each at its own address, and a mail server. `settings` are for a server in production mode that
 * uses them; `sandboxPort` is where a sandbox would listen if one were started.
 */
export async function startRecordedVendors() {
  const [stripe, certn, verifast, twilio, places, mail, sandboxPort] = [
    await playBack(),
    await playBack(),
    await playBack(),
    await playBack(),
    await playBack(),
    await startMailServer(),
    await freePort(),
  ];
  stripe.play(stripeRecordings());
  certn.play(certnRecordings(certn.origin, recordedPdf));
  const pdfs = { bank: recordedPdf('bank'), identity: recordedPdf('identity') };
  verifast.play(verifastRecordings(verifast.origin, pdfs));
  twilio.play(twilioRecordings(CREDENTIALS.TWILIO_ACCOUNT_SID));
  places.play(placesRecordings());
  const settings = {
    ...CREDENTIALS,
    SANDBOX: 'off',
    SANDBOX_PORT: String(sandboxPort),
    APP_SECRET: 'a secret of the house that is long enough',
    DATA_KEYS: `2026:${'k'.repeat(43)}`,
    SMTP_URL: mail.url,
    STRIPE_URL: stripe.origin,
    CERTN_URL: certn.origin,
    VERIFAST_URL: verifast.origin,
    VERIFAST_WEBHOOK_SECRETS: `${'n'.repeat(40)},${'f'.repeat(40)}`,
    TWILIO_URL: twilio.origin,
    GOOGLE_PLACES_URL: places.origin,
  };
  const stop = () => Promise.all([stripe, certn, verifast, twilio, places, mail].map((each) => each.stop()));
  return { stripe, certn, verifast, twilio, places, mail, sandboxPort, settings, stop };
}
