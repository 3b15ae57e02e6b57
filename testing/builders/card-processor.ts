import { STRIPE_CREDENTIALS } from '../../src/sandbox/credentials.ts';

/** The fields of the processor's answers that tests use. */
export type ProcessorReply = Record<
  'id' | 'status' | 'client_secret' | 'customer' | 'payment_method' | 'latest_charge',
  string
> & {
  data: unknown[];
};

/** Calls the processor's API at `processorUrl`, with the secret key by default. */
export async function askProcessor(
  processorUrl: string,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
  { key = STRIPE_CREDENTIALS.secretKey as string, headers = {} }: { key?: string; headers?: object } = {},
): Promise<{ status: number; headers: Headers; body: ProcessorReply }> {
  const fields = new URLSearchParams(form);
  const answer = await fetch(`${processorUrl}/v1/${path}${method === 'GET' ? `?${fields}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(method === 'POST' ? { body: fields } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ProcessorReply };
}

/** A setup intent of a new customer. */
export async function openSetupAt(processorUrl: string): Promise<ProcessorReply> {
  const customer = (await askProcessor(processorUrl, 'POST', 'customers', { email: 'payer@example.test' })).body.id;
  const setup = { customer, usage: 'off_session', 'metadata[setup_id]': 'setup-1' };
  return (await askProcessor(processorUrl, 'POST', 'setup_intents', setup)).body;
}

/** Sends a typed card number as the processor's card fields do, to a setup intent or a payment intent. */
export function enterCard(
  processorUrl: string,
  clientSecret: string,
  number: string,
  more: Record<string, string> = {},
): Promise<{ status: number; body: ProcessorReply & { status?: string } }> {
  return callWithPublicKey(processorUrl, clientSecret, {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][postal_code]': 'M5T 1T4',
    ...more,
  });
}

/** Confirms a payment with a stored card, as its owner does in a browser. */
export function confirmWithStoredCard(processorUrl: string, clientSecret: string, paymentMethod: string) {
  return callWithPublicKey(processorUrl, clientSecret, { payment_method: paymentMethod });
}

/** Answers on the bank's page of an intent; returns the answer without following its redirect. */
export function answerBank(processorUrl: string, clientSecret: string, answer: 'complete' | 'fail'): Promise<Response> {
  return fetch(`${processorUrl}/3ds/${idOf(clientSecret)}/${answer}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret }),
    redirect: 'manual',
  });
}

function callWithPublicKey(processorUrl: string, clientSecret: string, fields: Record<string, string>) {
  const id = idOf(clientSecret);
  const intents = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const form = { client_secret: clientSecret, ...fields };
  const key = STRIPE_CREDENTIALS.publishableKey;
  return askProcessor(processorUrl, 'POST', `${intents}/${id}/confirm`, form, { key });
}

function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
