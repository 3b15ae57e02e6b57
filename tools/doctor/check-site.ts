import { connect } from 'node:tls';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY = 24 * 60 * 60 * 1000;
const CERTIFICATE = 'certificate';

/** What the time until a certificate ends means (milliseconds). */
export function assessCertificate(host: string, leftMs: number): Finding {
  const days = Math.floor(leftMs / DAY);
  if (days < 0) {
    return problem(CERTIFICATE, `That of ${host} has expired.`, 'Renew it now: browsers don’t open the site.');
  }
  const means = `That of ${host} is valid for ${days} more days.`;
  if (days < 7) return problem(CERTIFICATE, means, 'Renew it, and see why that did not happen by itself.');
  if (days < 21) return warning(CERTIFICATE, means, 'See whether it is renewed by itself.');
  return fine(CERTIFICATE, means);
}

/** The certificate that a server shows, and why it is not trusted, if it is not. */
function readCertificate(host: string, port: number): Promise<{ validTo: Date; distrust: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const distrust = socket.authorized ? undefined : String(socket.authorizationError ?? 'unknown reason');
      socket.destroy();
      resolve({ validTo: new Date(validTo), distrust });
    });
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.on('error', reject);
  });
}

/** Reasons that say only that the certificate is too old, which its date says better. */
const EXPIRED = 'CERT_HAS_EXPIRED';

async function checkCertificate({ hostname: host, port }: URL): Promise<Finding> {
  try {
    const { validTo, distrust } = await readCertificate(host, Number(port) || 443);
    if (distrust && distrust !== EXPIRED) {
      const means = `Nobody can trust that of ${host} (${distrust}).`;
      return problem(CERTIFICATE, means, 'Use one for this name from a public authority, with its whole chain.');
    }
    return assessCertificate(host, validTo.getTime() - Date.now());
  } catch (error) {
    const means = `Nothing answers with TLS at ${host} (${reasonOf(error)}).`;
    return problem(CERTIFICATE, means, 'Start the HTTPS proxy, or correct APP_URL.');
  }
}

async function checkAnswer(appUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${appUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 200) return fine('site', `${appUrl} answers and is ready.`);
    const means = `${appUrl}/readyz answers ${answer.status}.`;
    return problem('site', means, 'See whether the server runs, and whether the proxy leads to it.');
  } catch (error) {
    const means = `${appUrl} doesn’t answer (${reasonOf(error)}).`;
    return problem('site', means, 'Start the server and the proxy, or correct APP_URL.');
  }
}

/** Whether people reach the site at its own address, over TLS that their browsers trust. */
export async function checkSite({ appUrl, sandbox }: Pick<Settings, 'appUrl' | 'sandbox'>): Promise<Finding[]> {
  const url = new URL(appUrl);
  if (url.protocol === 'https:') {
    const certificate = await checkCertificate(url);
    return certificate.state === 'problem' ? [certificate] : [certificate, await checkAnswer(appUrl)];
  }
  const answer = await checkAnswer(appUrl);
  if (sandbox) return [answer];
  const means = `${appUrl} is not encrypted.`;
  return [warning(CERTIFICATE, means, 'Put an HTTPS proxy in front of the server before people use it.'), answer];
}
