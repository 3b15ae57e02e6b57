import * as z from 'zod/mini';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';

const INCOMPLETE = said(msg`We couldn’t read that passkey. Please try again.`);
/** Bytes in base64url, as browsers send them: so many characters. */
const bytes = (least: number, most: number) =>
  z
    .string(INCOMPLETE)
    .check(z.minLength(least, INCOMPLETE), z.maxLength(most, INCOMPLETE), z.regex(/^[\w-]+$/, INCOMPLETE));

/** How a browser reaches an authenticator. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const credential = {
  id: bytes(20, 1400),
  rawId: bytes(20, 1400),
  type: z.literal('public-key', INCOMPLETE),
  clientExtensionResults: z._default(z.object({}, INCOMPLETE), {}),
};

/** A new passkey, as `PublicKeyCredential.toJSON()` writes it (Web Authentication, level 3). */
export const NewPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(80, 4000),
        attestationObject: bytes(80, 8000),
        transports: z.optional(z.array(z.enum(TRANSPORTS, INCOMPLETE), INCOMPLETE).check(z.maxLength(10, INCOMPLETE))),
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);

/** A passkey's answer to a challenge, in the same notation. */
export const UsedPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(80, 4000),
        authenticatorData: bytes(48, 4000),
        signature: bytes(80, 8000),
        userHandle: z.optional(bytes(20, 200)),
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);

/** What a browser needs to make or use a passkey: the options of Web Authentication in JSON, passed on as they are. */
export const PasskeyOptions = z.record(z.string(), z.unknown());
