import type Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address of the API if not Stripe's own, such as http://127.0.0.1:3001/stripe. */
  baseUrl?: string;
  /** The address of the browser's script if not at js.stripe.com. */
  scriptUrl?: string;
  timeoutMs?: number;
};

/** Stripe's own client, opened at the first call. */
export type OpenStripe = () => Promise<Stripe>;

/**
 * Stripe's own client: ten seconds per attempt, and a second attempt after a broken connection or a 5xx answer. That is
 * safe, as every call that changes something carries an idempotency key. Its library is loaded with the first call, as
 * its two hundred files would be a twelfth of what a start loads.
 */
export function stripeClient({ secretKey, baseUrl, timeoutMs = 10_000 }: StripeSettings): OpenStripe {
  let opened: Stripe | undefined;
  return async () => {
    const { default: Client } = await import('stripe');
    opened ??= new Client(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(baseUrl === undefined ? {} : placeOf(new URL(baseUrl), Client.createNodeHttpClient())),
    });
    return opened;
  };
}

/** The client has settings for host and port; a path prefix before /v1 is added to each request. */
function placeOf(url: URL, client: Stripe.HttpClient): Stripe.StripeConfig {
  const prefix = url.pathname.replace(/\/$/, '');
  return {
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, prefix + path, ...rest),
    },
  };
}
