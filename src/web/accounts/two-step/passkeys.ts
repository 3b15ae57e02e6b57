import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { type NewPasskey, TRANSPORTS, type UsedPasskey } from '../../../contract/passkey-shapes.ts';
import { t } from '../../../domain/text/t.ts';

/** Browsers have no passkeys for a bare network address. */
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether passkeys can be made and used here. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !IP_ADDRESS.test(window.location.hostname);

/** Whether the person closed the browser's own dialog, or it timed out: nothing to report. */
const isPasskeyDismissed = (problem: unknown): boolean =>
  problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError');

/** What to say about a passkey that the browser didn't make or use; undefined for an error of a call. */
export function passkeyProblem(problem: unknown): string | undefined {
  if (isPasskeyDismissed(problem)) return t`The passkey wasn’t used. You can try again.`;
  if (problem instanceof Error && problem.name === 'InvalidStateError')
    return t`This device has a passkey for your account already.`;
  return problem instanceof Error && problem.name.endsWith('Error') && problem instanceof DOMException
    ? t`This browser couldn’t use a passkey here. Please try another way.`
    : undefined;
}

/** Has the browser make a passkey, which may ask for a fingerprint, a face or a PIN. */
export async function makePasskey(options: unknown): Promise<z.input<typeof NewPasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const transports = TRANSPORTS.filter((each) => response.transports?.includes(each));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has the browser use a passkey. */
export async function signWithPasskey(options: unknown): Promise<z.input<typeof UsedPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}
