import type { CheckKind } from './values/check-kind.ts';

/** What a site offers, which follows from the vendors that its operator has set up. Email there always is. */
export interface Capabilities {
  /** The checks that can be ordered; none where nothing is for sale. */
  checks: readonly CheckKind[];
  /** Whether cards are stored and charged. */
  payments: boolean;
  /** Whether texts are sent, and so phone numbers confirmed. */
  texts: boolean;
  /** Whether addresses are suggested as they are typed. */
  addressSuggestions: boolean;
}

/** What a call or a page may need. */
export type Capability = 'checks' | 'payments' | 'texts' | 'address suggestions';

/** Whether a site offers something. */
export function offers(capability: Capability, capabilities: Capabilities): boolean {
  switch (capability) {
    case 'checks':
      return capabilities.checks.length > 0;
    case 'payments':
      return capabilities.payments;
    case 'texts':
      return capabilities.texts;
    // @untranslated: a name of a capability
    case 'address suggestions':
      return capabilities.addressSuggestions;
  }
}
