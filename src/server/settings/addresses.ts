const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Where our credentials may be sent: over an encrypted connection, or to this machine. */
export function isPrivate(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username + url.password !== '' || /[\s?#]|\/$/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether a mail server is reached over TLS: from the first byte, or because a password makes us demand it. */
export function isPrivateMail(address: string): boolean {
  const { protocol, hostname, username } = new URL(address);
  return protocol === 'smtps:' || username !== '' || isLoopback(hostname);
}

/** The ways of libpq to demand TLS; the driver verifies the certificate in each of them. */
const VERIFIED = ['require', 'verify-ca', 'verify-full'];
/** Parameters of the driver that could take the demand back. */
const LOOSENING = ['ssl', 'uselibpqcompat', 'sslnegotiation'];

/** Whether a database is reached over TLS, or on this machine by loopback or a Unix socket. */
export function isPrivateDatabase(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const hosts = [url.hostname, ...url.searchParams.getAll('host')].filter((host) => host !== '');
  if (hosts.every((host) => isLoopback(host) || host.startsWith('/') || host.startsWith('%2F'))) return true;
  const modes = url.searchParams.getAll('sslmode');
  const isLoosened = LOOSENING.some((name) => url.searchParams.has(name));
  return modes.length > 0 && modes.every((mode) => VERIFIED.includes(mode)) && !isLoosened;
}
