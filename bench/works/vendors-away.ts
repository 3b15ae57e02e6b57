import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../testing/server/free-port.ts';
import { standInAddresses } from '../../testing/server/stand-in-settings.ts';
import { SITE } from '../own-process.ts';

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
      ...SITE,
      ...standInAddresses(nobody),
      SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    },
    stop: () => new Promise((stopped) => mail.close(() => stopped())),
  };
}
