/** The processor's words for a refusal, as its owner may read them. */
const WORDS: Record<string, string> = {
  insufficient_funds: 'There was not enough money on the card.',
  expired_card: 'The card has expired.',
  card_velocity_exceeded: 'The card has reached its limit.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit.',
  incorrect_cvc: 'The security code was not right.',
  processing_error: 'The bank had a problem of its own.',
  currency_not_supported: 'The card cannot pay in Canadian dollars.',
};

/**
 * Why a charge was declined, in one sentence. A card that its bank calls lost or stolen is only said to be declined:
 * that is the owner's business with the bank.
 */
export const describeRefusal = (code: string | null): string =>
  (code !== null && Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? 'The bank declined the card.';
