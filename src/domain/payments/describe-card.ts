import { t } from '../text/t.ts';

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

/** A card as its holder knows it, such as `Visa card ending in 4242`; without the brand if it is not a known one. */
export function describeCard({ brand, lastFour }: { brand: string; lastFour: string }): string {
  const name = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
  return name === undefined ? t`card ending in ${lastFour}` : t`${name} card ending in ${lastFour}`;
}
