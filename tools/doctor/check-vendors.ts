import { randomUUID } from 'node:crypto';
import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { createProviders, type Providers } from '../../src/server/create-providers.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import type { Vendor } from '../../src/server/settings/vendors.ts';
import { checkVendorClock } from './check-clock.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';

/** A number of the range that no carrier gives out, so no text to it is ever found. */
const NOBODYS_NUMBER = '4165550100';
const TIMEOUT_MS = 10_000;

interface Look {
  name: string;
  /** Where it is, for its clock and for whether it can be reached. */
  url: string;
  /** Reads something that changes nothing and concerns nobody; undefined where the vendor has no such call. */
  read: (() => Promise<unknown>) | undefined;
}

/** One harmless call to each vendor that there can be. */
const looks = (settings: Settings, { cards, bureau, texts, places }: Providers['tools']): Record<Vendor, Look> => ({
  stripe: {
    name: 'Stripe',
    url: settings.stripe?.baseUrl ?? 'https://api.stripe.com',
    read: () => cards.listCharges(new Date()),
  },
  bureau: {
    name: bureau.name ?? 'the bureau',
    url: (settings.bureau === 'certn' ? settings.certn : settings.bureauAccess)?.baseUrl ?? 'https://api.ca.certn.co',
    read: () => bureau.findByAttempt(randomUUID()),
  },
  verifast: { name: 'VeriFast', url: settings.verifast?.baseUrl ?? '', read: undefined },
  twilio: {
    name: 'Twilio',
    url: settings.twilio?.baseUrl ?? 'https://api.twilio.com',
    read: () => texts.wasSent({ toTenDigits: NOBODYS_NUMBER, body: '', sinceIso: new Date().toISOString() }),
  },
  places: {
    name: 'Google Places',
    url: settings.places?.baseUrl ?? 'https://places.googleapis.com',
    read: () => places.suggest({ input: '100 Queen St W', session: randomUUID() }),
  },
});

function todoFor(error: unknown): string {
  const kind = error instanceof ProviderProblem ? error.kind : undefined;
  if (kind === 'auth' || kind === 'config') return 'Compare its credentials in the settings with those in its console.';
  if (kind === 'unavailable' || kind === 'timeout') {
    return 'See whether this machine may connect to it, and look at its status page.';
  }
  return 'Look at its status page, and compare its address in the settings with its documentation.';
}

async function checkVendor({ name, url, read }: Look): Promise<Finding> {
  try {
    if (read) {
      await read();
      return fine('vendor', `${name} answers and accepts our credentials.`);
    }
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return fine('vendor', `${name} answers; it has no call that would try our credentials and change nothing.`);
  } catch (error) {
    return problem('vendor', `${name} can’t be used (${reasonOf(error)}).`, todoFor(error));
  }
}

/** Whether the vendors of this site answer with its credentials, and what the clock of the first of them says. */
export async function checkVendors(settings: Settings): Promise<Finding[]> {
  if (settings.sandbox) return [fine('vendor', 'The sandbox stands in for all of them, so none is asked.')];
  const [first] = settings.vendors;
  if (!first) return [fine('vendor', 'The settings name none, so this site offers free applications alone.')];
  const { tools, stop } = await createProviders(settings, '');
  try {
    const all = looks(settings, tools);
    const checked = settings.vendors.map((vendor) => checkVendor(all[vendor]));
    return await Promise.all([...checked, checkVendorClock(all[first])]);
  } finally {
    await stop();
  }
}
