import Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the API stands when it is not Stripe's own host, such as http://127.0.0.1:3001/stripe. */
  baseUrl?: string;
  /** Where the browser's script stands when it is not at js.stripe.com. */
  scriptUrl?: string;
  timeoutMs?: number;
};

/**
 * Stripe's own client: ten seconds for each try, and a second try after a broken connection or an answer of 5xx. That
 * is safe as every call that changes something carries an idempotency key.
 */
export function stripeClient(settings: StripeSettings): Stripe {
  const { secretKey, baseUrl, timeoutMs = 10_000 } = settings;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(baseUrl === undefined ? {} : placeOf(new URL(baseUrl))),
  });
}

/** The client itself knows hosts and ports; what stands before /v1 is put there on the way out. */
function placeOf(url: URL): Stripe.StripeConfig {
  const prefix = url.pathname.replace(/\/$/, '');
  const client = Stripe.createNodeHttpClient();
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
