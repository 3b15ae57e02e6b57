import type { Stripe } from '@stripe/stripe-js';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { createSetupIntent } from '../../contract/payments.ts';

/** Where the processor's script is, and the key that it takes. */
export type Processor = Pick<ReplyOf<typeof createSetupIntent>, 'publishable_key' | 'script_url'>;

/** How long the script may take before it counts as blocked, in milliseconds. */
const PATIENCE = 10_000;

/** Adds a script to the page, and takes it out again if it does not arrive, so that the next try is a new one. */
function addScript(url: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of the card processor did not arrive'));
    };
    document.head.append(script);
  });
}

async function load({ publishable_key, script_url }: Processor): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  // Where the script is served from elsewhere it is there first, and loadStripe takes what it finds.
  if (script_url !== null) await addScript(script_url);
  const stripe = await loadStripe(publishable_key, { locale: 'en' });
  if (!stripe) throw new Error('the card processor is not available');
  return stripe;
}

/** The card processor in this page. Rejects when its script is blocked, or does not arrive in time. */
export async function loadProcessor(processor: Processor): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the card processor does not answer')), PATIENCE);
  });
  try {
    return await Promise.race([load(processor), late]);
  } finally {
    clearTimeout(timer);
  }
}
