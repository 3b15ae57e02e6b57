/** A bank's decline in the processor's format. */
export type Decline = { code: string; decline_code: string; message: string };

/**
 * What happens to a card when it is stored, and when it is charged later. `3-D Secure` means that its owner has to
 * confirm in a browser.
 */
export type Scenario = {
  storing: 'works' | '3-D Secure' | Decline;
  charging: 'works' | '3-D Secure' | Decline;
  /** Its owner disputes each charge at once. */
  isDisputed?: true;
};

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
});
const refused = (code: string, message: string): Decline => ({ code, decline_code: code, message });
const always = (decline: Decline): Scenario => ({ storing: decline, charging: decline });

const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');

export const SCENARIOS = {
  good: { storing: 'works', charging: 'works' },
  disputed: { storing: 'works', charging: 'works', isDisputed: true },
  'asks when stored': { storing: '3-D Secure', charging: 'works' },
  'asks always': { storing: '3-D Secure', charging: '3-D Secure' },
  'stored and declined': { storing: 'works', charging: declined('generic_decline') },
  'asks and declined': { storing: '3-D Secure', charging: declined('generic_decline') },
  'asks and without funds': { storing: '3-D Secure', charging: NO_FUNDS },
  declined: always(declined('generic_decline')),
  'without funds': always(NO_FUNDS),
  lost: always(declined('lost_card')),
  expired: always(refused('expired_card', 'Your card has expired.')),
  'wrong security code': always(refused('incorrect_cvc', "Your card's security code is incorrect.")),
  'bank in trouble': always(
    refused('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  'not a test card': always(
    declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. Use one of the test cards.',
    ),
  ),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Card numbers with their scenarios. */
export const TEST_CARDS: Readonly<Record<string, ScenarioName>> = {
  '4242424242424242': 'good',
  '5555555555554444': 'good',
  '4000001240000000': 'good',
  '378282246310005': 'good',
  '4000003800000446': 'good',
  '4000000000000259': 'disputed',
  '4000002500003155': 'asks when stored',
  '4000002760003184': 'asks always',
  '4000000000003220': 'asks always',
  '4000000000000341': 'stored and declined',
  '4000008400001629': 'asks and declined',
  '4000008260003178': 'asks and without funds',
  '4000000000000002': 'declined',
  '4000000000009995': 'without funds',
  '4000000000009987': 'lost',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong security code',
  '4000000000000119': 'bank in trouble',
};

/** Test card ids that a server may use instead of a number. */
export const NUMBERS_OF_TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_ca: '4000001240000000',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

/** The stored part of a card number. */
export type KnownCard = { scenario: ScenarioName; brand: 'visa' | 'mastercard' | 'amex' | 'unknown'; last4: string };

/**
 * The card behind a number; undefined if the number is invalid. The bank declines a valid number that is not a test
 * card.
 */
export function cardOfNumber(number: string): KnownCard | undefined {
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) return undefined;
  return { scenario: TEST_CARDS[number] ?? 'not a test card', brand: brandOf(number), last4: number.slice(-4) };
}

function brandOf(number: string): KnownCard['brand'] {
  if (number.startsWith('4')) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** Luhn: doubles every second digit from the right; the sum must end in 0. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
