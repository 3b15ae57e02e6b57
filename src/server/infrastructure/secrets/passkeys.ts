import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyCredential } from '../../../domain/accounts/two-step/two-step.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Loaded on first use: five megabytes of certificate formats, for which every start would wait. */
export const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every passkey can do one of (COSE algorithms, RFC 9053). */
export const ALGORITHMS = [-8, -7, -257];

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i;

/**
 * The domain that passkeys belong to, and where they can be used. Browsers give none to a bare network address, so on
 * this machine the site has them under its other name, localhost.
 */
export function passkeySite(appUrl: string): { rpID: string; origin: string } {
  const { protocol, hostname, port } = new URL(appUrl);
  const rpID = IP_ADDRESS.test(hostname) ? 'localhost' : hostname;
  return { rpID, origin: `${protocol}//${rpID}${port ? `:${port}` : ''}` };
}

const credentials = (passkeys: readonly PasskeyCredential[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What a browser needs to make a passkey; those that are there already are not made again. */
export async function creationOptions(
  appUrl: string,
  {
    userId,
    userName,
    displayName,
    known,
  }: { userId: string; userName: string; displayName: string; known: readonly PasskeyCredential[] },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Maplekey',
    rpID: passkeySite(appUrl).rpID,
    userID: new TextEncoder().encode(userId),
    userName,
    userDisplayName: displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentials(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * What a browser needs to use one of these passkeys. `verified`: the passkey has to check who uses it, by PIN,
 * fingerprint or face.
 */
export async function requestOptions(
  appUrl: string,
  { passkeys, challenge, verified }: { passkeys: readonly PasskeyCredential[]; challenge?: string; verified: boolean },
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: passkeySite(appUrl).rpID,
    allowCredentials: credentials(passkeys),
    userVerification: verified ? 'required' : 'preferred',
    // The library encodes a text again, so the bytes behind it are passed.
    ...(challenge !== undefined && { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')) }),
  });
}
