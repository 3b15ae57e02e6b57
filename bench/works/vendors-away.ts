import { freePort } from '../../testing/server/free-port.ts';
import { startMailServer } from '../../testing/server/mail-server.ts';
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
  const mail = await startMailServer({ reads: false });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return {
    settings: { ...SITE, ...standInAddresses(nobody), SMTP_URL: mail.url },
    stop: () => mail.stop(),
  };
}
