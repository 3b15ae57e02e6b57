import { useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { t } from '../../domain/text/t.ts';

/** The look of our own fields in this scheme, for the card fields in the processor's iframe. */
export function cardAppearance(scheme: 'light' | 'dark'): Appearance {
  const style = window.getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const ring = `0 0 0 3px ${colour('--mk-ring')}`;
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('--mk-accent'),
      colorBackground: colour('--mk-card'),
      colorText: colour('--mantine-color-text'),
      colorTextSecondary: colour('--mantine-color-dimmed'),
      colorTextPlaceholder: colour('--mantine-color-dimmed'),
      colorDanger: colour('--mantine-color-error'),
      // @untranslated: names of typefaces
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontSize: '15px', fontWeight: '600', color: colour('--mantine-color-text') },
      '.Input': { border: `1px solid ${colour('--mk-line-input')}`, boxShadow: 'none', padding: '11px 14px' },
      '.Input:focus': { border: `1px solid ${colour('--mk-accent')}`, boxShadow: ring },
      '.Input--invalid': { border: `1px solid ${colour('--mk-error-line')}`, boxShadow: 'none' },
    },
  };
}

/** Actions on the typed card. */
export interface CardHandle {
  /** Whether the fields are complete; they show what is missing themselves. */
  isFilledIn: () => Promise<boolean>;
  /**
   * Stores the card and redirects to the processor or the bank, which send the user back to `returnUrl`. Resolves only on
   * failure, with a message.
   */
  store: (returnUrl: string) => Promise<string>;
}

interface CardFieldsProps {
  stripe: Stripe;
  clientSecret: string;
  handle: Ref<CardHandle>;
  onReady: () => void;
  onLoadError: () => void;
}

/** The fields for a card. They belong to the processor: nothing typed into them reaches us. */
export function CardFields({ stripe, clientSecret, handle, onReady, onLoadError }: CardFieldsProps) {
  const scheme = useComputedColorScheme();
  const options = useMemo(() => ({ clientSecret, appearance: cardAppearance(scheme) }), [clientSecret, scheme]);
  return (
    <Elements stripe={stripe} options={options}>
      <ProcessorFields handle={handle} onReady={onReady} onLoadError={onLoadError} />
    </Elements>
  );
}

const messageOf = (problem: StripeError): string =>
  problem.message ?? t`Your card couldn’t be saved. Please try again or use another card.`;

function ProcessorFields({
  handle,
  onReady,
  onLoadError,
}: Pick<CardFieldsProps, 'handle' | 'onReady' | 'onLoadError'>) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(
    handle,
    () => ({
      isFilledIn: async () => elements !== null && (await elements.submit()).error === undefined,
      store: async (returnUrl) => {
        if (!stripe || !elements) return t`The card form isn’t ready yet. Please try again in a moment.`;
        const { error } = await stripe.confirmSetup({ elements, confirmParams: { return_url: returnUrl } });
        return messageOf(error);
      },
    }),
    [stripe, elements],
  );
  return (
    <PaymentElement
      options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
      onReady={onReady}
      onLoadError={onLoadError}
    />
  );
}
