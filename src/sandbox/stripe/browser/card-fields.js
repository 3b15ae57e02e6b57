/** Validation and formatting of the card fields. */

const digitsOf = (text) => text.replace(/\D/g, '');

/** Maximum number of digits of a card with this prefix. */
function lengthOf(number) {
  return /^3[47]/.test(number) ? 15 : 16;
}

/** Luhn: doubles every second digit from the right; the sum must end in 0. */
function hasCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** Month and year of "03 / 29" or "3/2029"; undefined while incomplete. */
export function readExpiry(text) {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return undefined;
  const year = Number(match[2]);
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year };
}

const problem = (code, message) => ({ type: 'validation_error', code, message });

/** By field: undefined if valid. The length of the security code depends on the card number. */
const CHECKS = {
  number(text) {
    const digits = digitsOf(text);
    if (digits.length < lengthOf(digits)) return problem('incomplete_number', 'Your card number is incomplete.');
    return hasCheckDigit(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.');
  },
  expiry(text) {
    const expiry = readExpiry(text);
    if (!expiry || expiry.month < 1 || expiry.month > 12) {
      return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
    }
    const today = new Date();
    if (expiry.year < today.getFullYear()) {
      return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    }
    if (expiry.year === today.getFullYear() && expiry.month < today.getMonth() + 1) {
      return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
    }
    return expiry.year > today.getFullYear() + 50
      ? problem('invalid_expiry_year', "Your card's expiration year is invalid.")
      : undefined;
  },
  cvc(text, number) {
    const length = lengthOf(digitsOf(number)) === 15 ? 4 : 3;
    return digitsOf(text).length === length
      ? undefined
      : problem('incomplete_cvc', "Your card's security code is incomplete.");
  },
  postal(text) {
    return /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(text.trim())
      ? undefined
      : problem('incomplete_zip', 'Your postal code is incomplete.');
  },
};

export const FIELDS = Object.keys(CHECKS);

export function problemOf(field, text, number) {
  return CHECKS[field](text, number);
}

/** The text of a field as people write it: digits in groups, a slash between month and year. */
export function formatted(field, text, isDeleting) {
  if (field === 'number') {
    const digits = digitsOf(text).slice(0, 19);
    const groups = lengthOf(digits) === 15 ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?.*$/ : /(\d{4})(?=\d)/g;
    if (lengthOf(digits) === 15)
      return digits.replace(groups, (_all, ...parts) => parts.slice(0, 3).filter(Boolean).join(' '));
    return digits.slice(0, 16).replace(groups, '$1 ');
  }
  if (field === 'expiry') return formattedExpiry(text, isDeleting);
  if (field === 'cvc') return digitsOf(text).slice(0, 4);
  return text.toUpperCase();
}

/** A year may have four digits; it is shortened only once all four are typed. */
function formattedExpiry(text, isDeleting) {
  if (isDeleting) return text;
  const full = readExpiry(text);
  if (full && /\d{4}/.test(text)) return `${String(full.month).padStart(2, '0')} / ${String(full.year).slice(-2)}`;
  const digits = digitsOf(/^[2-9]/.test(text) || /^1\s*\//.test(text) ? `0${text}` : text);
  if (digits.length < 2) return digits;
  const year = digits.slice(2);
  return `${digits.slice(0, 2)} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`;
}
