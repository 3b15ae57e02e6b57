import { msg, type Text, t } from '../text/t.ts';

/** The processor's decline codes, worded for the cardholder. */
const REASONS: Record<string, Text> = {
  insufficient_funds: msg`The card didn’t have enough funds.`,
  expired_card: msg`The card has expired.`,
  card_velocity_exceeded: msg`The card has reached its limit.`,
  withdrawal_count_limit_exceeded: msg`The card has reached its limit.`,
  incorrect_cvc: msg`The security code was incorrect.`,
  processing_error: msg`The bank had a technical problem.`,
  processor_refused: msg`Our card processor couldn’t use this card.`,
  no_card: msg`This card is no longer saved.`,
  currency_not_supported: msg`The card can’t be charged in Canadian dollars.`,
};

/**
 * Why a charge was declined, in one sentence. A card reported lost or stolen only reads as declined: that is between
 * the cardholder and the bank.
 */
export const describeRefusal = (code: string | null): string =>
  (code !== null && Object.hasOwn(REASONS, code) ? REASONS[code]?.() : undefined) ?? t`The bank declined the card.`;
