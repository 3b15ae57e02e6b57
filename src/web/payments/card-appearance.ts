import type { Appearance } from '@stripe/stripe-js';

/** The card fields live in a frame of the processor, so they are told what our own fields look like in this scheme. */
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
