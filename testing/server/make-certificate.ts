import { generateKeyPairSync, sign } from 'node:crypto';

/** One value of ASN.1 in DER: its tag, its length and its parts. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

const sequence = (...parts: Uint8Array[]): Buffer => der(SEQUENCE, ...parts);
const identifier = (hex: string): Buffer => der(OBJECT_IDENTIFIER, Buffer.from(hex, 'hex'));
const extension = (hex: string, value: Uint8Array): Buffer => sequence(identifier(hex), der(OCTET_STRING, value));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';

const time = (at: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A key and a certificate for localhost that signs itself, in PEM. It can be trusted as its own authority. */
export function makeCertificate({ from, to }: { from: Date; to: Date }): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(SET, sequence(identifier(COMMON_NAME), der(UTF8_STRING, Buffer.from('localhost')))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = sequence(der(0x01, Buffer.from([255])));
  const version = der(0xa0, der(INTEGER, Buffer.from([2])));
  const extensions = der(0xa3, sequence(extension(ALTERNATIVE_NAME, names), extension(BASIC_CONSTRAINTS, isAuthority)));
  const content = sequence(
    ...[version, der(INTEGER, Buffer.from([1])), ECDSA_WITH_SHA256, name, sequence(time(from), time(to)), name],
    ...[publicKey.export({ type: 'spki', format: 'der' }), extensions],
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ECDSA_WITH_SHA256, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
