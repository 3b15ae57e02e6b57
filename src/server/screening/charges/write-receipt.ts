import type { Member } from '../../../domain/accounts/actor.ts';
import { describeOperator } from '../../../domain/operator.ts';
import { describeCard } from '../../../domain/payments/describe-card.ts';
import { taxName } from '../../../domain/payments/sales-tax.ts';
import { describeRegistrations } from '../../../domain/payments/tax-registration.ts';
import { notFound } from '../../../domain/problem.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { describeRefund } from '../../../domain/screening/orders/describe-charge.ts';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { dayIn, formatDateIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { type ReceiptDocument, renderReceipt } from '../../infrastructure/pdf/render-receipt.ts';
import { type ReceiptFacts, receiptOf } from './payments-store.ts';

type Line = ReceiptDocument['groups'][number][number];

/** What was charged, and what is left of it after the refunds. */
function linesOf({ lines, subtotalCents, discountCents, taxes, totalCents, charge }: ReceiptFacts): Line[][] {
  const checks = lines.map(({ kind, cents }) => ({ label: itemForApplicants(kind), amount: formatCents(cents) }));
  const discount = discountCents > 0 ? [{ label: t`coupon`, amount: formatCents(-discountCents) }] : [];
  const refunded = charge.refunds.reduce((sum, { cents }) => sum + cents, 0);
  const sums: Line[] = [
    { label: t`subtotal`, amount: formatCents(subtotalCents) },
    ...discount,
    ...taxes.map(({ name, cents }) => ({ label: taxName(name), amount: formatCents(cents) })),
    { label: t`total`, amount: `${formatCents(totalCents)} CAD`, isStrong: true },
  ];
  if (refunded === 0) return [checks, sums];
  const left: Line[] = [
    { label: t`refunded, including tax`, amount: formatCents(-refunded) },
    { label: t`total after refunds`, amount: `${formatCents(totalCents - refunded)} CAD`, isStrong: true },
  ];
  return [checks, sums, left];
}

/**
 * The receipt of a paid charge of the caller, with its refunds.
 *
 * @throws Problem `not-found` for a charge of somebody else, or one that was not paid
 */
export async function writeReceipt(
  ctx: AppContext,
  actor: Member,
  { id }: { id: string },
): Promise<{ name: string; content: Buffer }> {
  const facts = await receiptOf(ctx.db, actor.userId, id);
  if (!facts) throw notFound();
  const { card, charge, province, taxes } = facts;
  const dayOf = (instant: string | null): string | null => (instant ? formatDateIn(province, new Date(instant)) : null);
  const content = await renderReceipt({
    issuer: ctx.operator.name,
    title: t`Receipt`,
    facts: [
      { label: t`Receipt number`, value: facts.id },
      { label: t`Date`, value: dayOf(charge.chargedAt) ?? '' },
      { label: t`From`, value: describeOperator(ctx.operator) },
      { label: t`To`, value: facts.payer },
      { label: t`Checks for`, value: facts.name },
      { label: t`Property`, value: propertyName(facts.property, facts.unit) },
      ...(card ? [{ label: t`Paid with`, value: describeCard(card) }] : []),
    ],
    groups: linesOf(facts),
    notes: [
      ...charge.refunds.map((refund) => describeRefund({ ...refund, day: dayOf(refund.refundedAt) })),
      ...describeRegistrations(ctx.taxRegistrations, taxes).map((line) => `${line}.`),
    ],
    madeAt: ctx.clock(),
  });
  const day = charge.chargedAt ? dayIn(province, new Date(charge.chargedAt)) : '';
  return { name: t`receipt, ${day}, ${formatCents(facts.totalCents)}.pdf`, content };
}
