import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Bytes = Uint8Array<ArrayBufferLike>;

const sha256 = (bytes: Bytes | string): Buffer => createHash('sha256').update(bytes).digest();

/** The head of a CBOR item (RFC 8949) of up to 65,535. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const byteString = (bytes: Bytes): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_DATA = 0x40;

/** A public key of ES256 as COSE writes it (RFC 9053). */
const publicKeyOf = (x: string, y: string): Buffer =>
  map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), byteString(Buffer.from(x, 'base64url'))],
    [integer(-3), byteString(Buffer.from(y, 'base64url'))],
  );

/** A passkey in software: what a browser and an authenticator do together, for calls without a browser. */
export function softwarePasskey({ origin, verifiesUser = true }: { origin: string; verifiesUser?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, more: number, data: Bytes = new Uint8Array()): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, data]);
  };
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    id: credential.id,
    /** The key that signs (PKCS #8), for a browser that is to hold the passkey. */
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    /** The answer to creation options. */
    create: ({ challenge, rp }: Options) => {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(x, y)]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), byteString(authenticatorData(rp?.id ?? '', CREDENTIAL_DATA, data))],
      );
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to request options. */
    use: ({ challenge, rpId = '' }: Options) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, 0);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
