import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyCredential } from '../../../domain/accounts/two-step/two-step.ts';
import { ALGORITHMS, library, passkeySite } from './passkeys.ts';

/** The new passkey in a browser's answer, or undefined when the answer does not hold. */
export async function readNewPasskey(
  appUrl: string,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<PasskeyCredential | undefined> {
  const { rpID, origin } = passkeySite(appUrl);
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  } catch {
    return undefined; // The library throws for everything that does not hold; no reason is anybody's business.
  }
}

/** The new counter of a passkey whose answer holds, else undefined. */
export async function counterAfterUse(
  appUrl: string,
  passkey: PasskeyCredential,
  { response, challenge, verified }: { response: AuthenticationResponseJSON; challenge: string; verified: boolean },
): Promise<number | undefined> {
  const { rpID, origin } = passkeySite(appUrl);
  const { verifyAuthenticationResponse } = await library();
  try {
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: verified,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return result.verified ? result.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
