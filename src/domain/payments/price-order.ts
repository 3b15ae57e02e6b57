import { type SalesTax, salesTaxes } from '../law/sales-tax.ts';
import type { ProvinceCode } from '../values/province.ts';
import { allocate } from './allocate.ts';
import { taxOn } from './sales-tax.ts';

export type TaxName = SalesTax['name'];

/** The taxes on a check for a property that are charged: none for which the operator is not registered. */
export const chargedTaxes = (province: ProvinceCode | null, uncharged: readonly TaxName[]): SalesTax[] =>
  salesTaxes(province).filter(({ name }) => !uncharged.includes(name));

/** A tax in integer cents. */
export interface TaxAmount {
  name: TaxName;
  cents: number;
}

/** Integer cents (CAD). `totalCents` is what the card is charged: subtotal less discount plus all taxes. */
export interface Amounts {
  subtotalCents: number;
  discountCents: number;
  taxes: TaxAmount[];
  totalCents: number;
}

/** A priced order, with the amounts for each person and each of their items. */
export interface PricedOrder extends Amounts {
  people: (Amounts & { items: Amounts[] })[];
}

const amounts = (subtotalCents: number, discountCents: number, taxes: TaxAmount[]): Amounts => ({
  subtotalCents,
  discountCents,
  taxes,
  totalCents: subtotalCents - discountCents + taxes.reduce((sum, { cents }) => sum + cents, 0),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Allocates discount and taxes to parts with these prices, in integer cents. */
function allocateAmounts(whole: Amounts, prices: readonly number[]): Amounts[] {
  const discounts = allocate(whole.discountCents, prices);
  const nets = prices.map((price, index) => price - (discounts[index] ?? 0));
  const taxes = whole.taxes.map(({ name, cents }) => allocate(cents, nets).map((share) => ({ name, cents: share })));
  return prices.map((price, index) =>
    amounts(
      price,
      discounts[index] ?? 0,
      taxes.flatMap((shares) => shares[index] ?? []),
    ),
  );
}

/**
 * Prices an order. The coupon is a flat amount off the whole order, at most the subtotal; each tax applies to the rest
 * and is rounded half up to the cent, once. Discount and taxes are allocated to the people and then to their items,
 * in proportion, so that any selection of items adds up to the cent (decision 28).
 *
 * @param prices integer cents of each item of each person
 * @param how `uncharged`: taxes for which the operator is not registered
 */
export function priceOrder(
  prices: readonly (readonly number[])[],
  {
    couponCents,
    province,
    uncharged = [],
  }: { couponCents: number; province: ProvinceCode | null; uncharged?: readonly TaxName[] },
): PricedOrder {
  const subtotals = prices.map(sum);
  const subtotal = sum(subtotals);
  const discount = Math.min(couponCents, subtotal);
  const whole = amounts(
    subtotal,
    discount,
    chargedTaxes(province, uncharged).map((tax) => ({ name: tax.name, cents: taxOn(subtotal - discount, tax) })),
  );
  const people = allocateAmounts(whole, subtotals).map((person, index) => ({
    ...person,
    items: allocateAmounts(person, prices[index] ?? []),
  }));
  return { ...whole, people };
}

/** The total of a selection of priced items. */
export function sumOf(items: readonly Amounts[]): Amounts {
  const names = [...new Set(items.flatMap(({ taxes }) => taxes.map(({ name }) => name)))];
  return amounts(
    sum(items.map(({ subtotalCents }) => subtotalCents)),
    sum(items.map(({ discountCents }) => discountCents)),
    names.map((name) => ({
      name,
      cents: sum(items.flatMap(({ taxes }) => taxes.filter((tax) => tax.name === name).map(({ cents }) => cents))),
    })),
  );
}

/** The processor's minimum charge in integer cents; less is not charged at all. */
export const LEAST_CHARGE = 50;
