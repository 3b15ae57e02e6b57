/** Calls of the API with the public key, and the conversation with the page around the frame. */

const NO_CONNECTION =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';

/** Gives `{ intent }` or, as the API words it, `{ error }`. Never rejects. */
export async function callApi(publishableKey, method, path, fields) {
  const form = new URLSearchParams(fields);
  try {
    const answer = await fetch(`/stripe/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body = await answer.json();
    if (body.error) return { error: body.error };
    if (answer.ok) return { intent: body };
    return { error: { type: 'api_error', message: NO_CONNECTION } };
  } catch {
    return { error: { type: 'api_connection_error', message: NO_CONNECTION } };
  }
}

/** The path of the intent that a client secret belongs to. */
export function intentPath(clientSecret) {
  const id = clientSecret.split('_secret_')[0];
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}

/**
 * Follows the orders of the page around this frame: `{ id, order, … }` is answered with `{ id, reply }`. Gives a
 * function that tells the page of events; what is told before its first order is told with that.
 */
export function obey(orders) {
  let pageOrigin;
  const early = [];
  const send = (message) => window.parent.postMessage({ sandbox: 'stripe', ...message }, pageOrigin);
  window.addEventListener('message', async ({ source, origin, data }) => {
    if (source !== window.parent || data?.sandbox !== 'stripe' || !(data.order in orders)) return;
    pageOrigin ??= origin;
    if (origin !== pageOrigin) return;
    for (const message of early.splice(0)) send(message);
    send({ id: data.id, reply: await orders[data.order](data) });
  });
  // The only word for everybody: that somebody is here.
  window.parent.postMessage({ sandbox: 'stripe', event: 'here' }, '*');
  return (event, details = {}) => {
    const message = { event, details };
    if (pageOrigin === undefined) early.push(message);
    else send(message);
  };
}
