import type { Page } from '@playwright/test';
import type { Site } from './site.ts';

/** Browsers have no passkeys for a bare network address. */
export const atLocalhost = (site: Site): string => site.origin.replace('127.0.0.1', 'localhost');

/** A passkey in the browser itself, which always finds its owner. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
