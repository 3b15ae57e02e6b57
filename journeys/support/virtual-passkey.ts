import type { Page } from '@playwright/test';
import type { softwarePasskey } from '../../testing/builders/software-passkey.ts';
import type { Site } from './site.ts';

/** Browsers have no passkeys for a bare network address. */
export const atLocalhost = (site: Site): string => site.origin.replace('127.0.0.1', 'localhost');

/** A passkey in the browser itself, which always finds its owner: one that is made there, or one of an account already. */
export async function addVirtualAuthenticator(page: Page, passkey?: ReturnType<typeof softwarePasskey>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (!passkey) return;
  const credential = {
    credentialId: Buffer.from(passkey.id, 'base64url').toString('base64'),
    rpId: 'localhost',
    privateKey: passkey.privateKey,
    isResidentCredential: false,
    signCount: 1,
  };
  await session.send('WebAuthn.addCredential', { authenticatorId, credential });
}
