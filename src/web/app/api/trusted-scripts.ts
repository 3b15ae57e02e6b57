/** Origins whose scripts a page may add; the content security policy lists the same ones. */
const trusted = new Set<string>([location.origin, 'https://js.stripe.com']);

/** Trusts the origin of the card processor's script, which the server names where it isn't the usual one. */
export const trustScriptsFrom = (url: string): void => {
  trusted.add(new URL(url, location.href).origin);
};

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Sets what the browser asks before a string is used as code. Only addresses of scripts and workers pass, and only from
 * the origins above; HTML and code never do. The default policy, because the processor's own script knows no other.
 */
export function trustScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (trusted.has(new URL(url, location.href).origin) ? url : null),
  });
}
