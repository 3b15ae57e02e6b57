import type { Stripe } from '@stripe/stripe-js';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { createSetupIntent } from '../../contract/payments.ts';
import { currentLanguage } from '../../domain/text/current-language.ts';
import { trustScriptsFrom } from '../app/api/trusted-scripts.ts';

/** The URL of the processor's script, and its publishable key. */
export type Processor = Pick<ReplyOf<typeof createSetupIntent>, 'publishable_key' | 'script_url'>;

/** Milliseconds after which the script counts as blocked. */
const SCRIPT_TIMEOUT = 10_000;

/** Adds a script to the page, and removes it if it fails to load, so that a retry loads it again. */
function addScript(url: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  trustScriptsFrom(url);
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

/** The reader's language, in which the processor writes its own fields; one that it doesn't know becomes English. */
const processorLocale = (): 'en' | 'fr-CA' => (currentLanguage() === 'fr' ? 'fr-CA' : 'en');

async function load({ publishable_key, script_url }: Processor): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  // With another script URL the script is loaded first; loadStripe uses an existing one.
  if (script_url !== null) await addScript(script_url);
  const stripe = await loadStripe(publishable_key, { locale: processorLocale() });
  if (!stripe) throw new Error('the card processor is not available');
  return stripe;
}

/** Loads the card processor. Rejects when its script is blocked or does not load in time. */
export async function loadProcessor(processor: Processor): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the card processor does not answer')), SCRIPT_TIMEOUT);
  });
  try {
    return await Promise.race([load(processor), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
