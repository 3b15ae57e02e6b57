import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { REAL } from '../../testing/samples/real-settings.ts';
import { freePort } from '../../testing/server/free-port.ts';

/** What a server needs to reach vendors that are not in its own process. */
export interface VendorsAway {
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A mail server outside of the measured process, as every site has one: it takes each email and reads none. The stand-ins of
 * the sandbox live in the process of the server, which would be measured with them. No other vendor answers; none is
 * called by what is measured.
 */
export async function startVendorsAway(): Promise<VendorsAway> {
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onData: (stream, _session, callback) => stream.on('end', callback).resume(),
  });
  // Connections that end with the measured server are part of it.
  mail.on('error', () => undefined);
  const listening = mail.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return {
    settings: {
      ...REAL,
      SANDBOX: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'relaxed',
      SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      STRIPE_URL: nobody,
      CERTN_URL: nobody,
      VERIFAST_URL: nobody,
      TWILIO_URL: nobody,
      GOOGLE_PLACES_URL: nobody,
    },
    stop: () => new Promise((stopped) => mail.close(() => stopped())),
  };
}
