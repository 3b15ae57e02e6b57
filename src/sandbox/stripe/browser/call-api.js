/** API calls with the publishable key, and the messages to and from the parent page. */

const NO_CONNECTION =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';

/** Returns `{ intent }` or, in the API's format, `{ error }`. Never rejects. */
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

/** The API path of the intent that a client secret belongs to. */
export function intentPath(clientSecret) {
  const id = clientSecret.split('_secret_')[0];
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}

/**
 * Handles the commands of the parent page: `{ id, order, … }` is answered with `{ id, reply }`. Returns a function that
 * sends events to the page; events before the first command are sent with it.
 */
export function handleCommands(orders) {
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
  // The only message to any origin: the frame is ready.
  window.parent.postMessage({ sandbox: 'stripe', event: 'here' }, '*');
  return (event, details = {}) => {
    const message = { event, details };
    if (pageOrigin === undefined) early.push(message);
    else send(message);
  };
}
