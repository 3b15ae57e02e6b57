import type { SandboxContext } from '../sandbox-context.ts';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/** The origins under which a browser may have the product open, the usual one first. */
export function productOrigins({ appUrl, appOrigin }: Pick<SandboxContext, 'appUrl' | 'appOrigin'>): string[] {
  return [...new Set([appUrl, appOrigin()].flatMap(withTwin))];
}

/** On one machine the product answers to both names, and a browser takes them for two origins. */
function withTwin(address: string): string[] {
  const url = new URL(address);
  const names = LOOPBACK_NAMES.includes(url.hostname) ? LOOPBACK_NAMES : [];
  const port = url.port && `:${url.port}`;
  return [url.origin, ...names.map((name) => `${url.protocol}//${name}${port}`)];
}
