import { msg, type Text, t } from '../text/t.ts';

/** The processor's card brands, as they are spelled on the cards. */
const BRANDS: Record<string, string> = {
  // @untranslated: names of brands
  amex: 'American Express',
  diners: 'Diners Club', // @untranslated: the same
  discover: 'Discover',
  interac: 'Interac',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a brand; the processor's own word for one that is not known. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

/** How far a card is that somebody adds. */
type CardState = 'open' | 'succeeded' | 'replaced';
/** What people call each of them. */
export const CARD_STATE_NAMES: Record<CardState, Text> = {
  open: msg`not saved yet`,
  succeeded: msg`saved`,
  replaced: msg`replaced`,
};

/** A card as its holder knows it, such as `Visa card ending in 4242`; without the brand if it is not a known one. */
export function describeCard({ brand, lastFour }: { brand: string; lastFour: string }): string {
  const name = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
  return name === undefined ? t`card ending in ${lastFour}` : t`${name} card ending in ${lastFour}`;
}
