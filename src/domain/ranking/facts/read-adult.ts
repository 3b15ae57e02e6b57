import type { AdultFacts, BankData, Home, IncomeLine, Reference } from './adult-facts.ts';
import { readCreditFile } from './read-credit-file.ts';
import { answerFrom, dollarsFrom, field, fieldAt, listOf, numberFrom, textFrom } from './read-record.ts';

const COMPLETED_REFERENCE = 2;
const LONGEST_STAY = 120;

const RENT_ON_TIME = { no: 0, sometimes: 0.5, yes: 1 };
const CAUSE_DAMAGE = { yes: 0, little: 0.5, no: 1 };
const RENT_AGAIN = { no: 0, maybe: 0.5, yes: 1 };
const ID_CHECK = { Unverified: 0, Verified: 1 };
/** Scans in progress are not a result. */
const UNFINISHED_SCAN = ['NONE', 'ANALYZING', 'PENDING'];

/** Reads one adult of a group. With the files it calls, the only ranking code that touches an applicant's record. */
export function readAdult(record: unknown, asOf: string): AdultFacts {
  const user = field(record, 'user');
  const credit = lastReturned(field(record, 'credit_checks'), 'equifax_result');
  const background = lastReturned(field(record, 'background_checks'), 'risk_result');
  const checks = listOf(field(record, 'screening_request_items')).map((item) => isTrue(field(item, 'is_completed')));
  return {
    hasSubmitted: field(record, 'status') === 'in-review',
    references: listOf(field(user, 'landlord_references'))
      .filter((reference) => field(reference, 'status') === COMPLETED_REFERENCE)
      .map(readReference),
    homes: listOf(field(user, 'housings')).flatMap((home) => readHome(home) ?? []),
    neverRented: field(user, 'never_rented') === true,
    hasCreditReport: credit !== undefined,
    creditFile: credit === undefined ? undefined : readCreditFile(credit, asOf),
    hasBackgroundReport: background !== undefined,
    fraudScan: readScan(fieldAt(background, 'scan_status', 'fraud_scan')),
    idCheck: listOf(field(record, 'id_verifications'))
      .map((check) => answerFrom(field(check, 'status'), ID_CHECK))
      .findLast((result) => result !== undefined),
    bank: listOf(field(record, 'employment_income_verifications'))
      .map((check) => readBank(fieldAt(check, 'verifast_data', 'applicantFinancialData')))
      .findLast((bank) => bank !== undefined),
    incomeLines: listOf(field(user, 'employments')).flatMap((line) => readIncomeLine(line) ?? []),
    householdIncome: largest(
      listOf(field(user, 'households')).map((home) => dollarsFrom(field(home, 'monthly_income'))),
    ),
    checksRequested: checks.length,
    checksDone: checks.filter(Boolean).length,
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 1;

const lastReturned = (checks: unknown, result: string): unknown =>
  listOf(checks)
    .map((check) => fieldAt(check, 'certn_data', result))
    .findLast((found) => field(found, 'status') === 'RETURNED');

function largest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** Normalizes an address: whitespace and capitalization do not matter. */
const placeFrom = (value: unknown): string | undefined => textFrom(value)?.trim().replace(/\s+/g, ' ').toLowerCase();

const readReference = (reference: unknown): Reference => ({
  rentOnTime: answerFrom(field(reference, 'rent_on_time'), RENT_ON_TIME),
  propertyCare: answerFrom(field(reference, 'cause_damage'), CAUSE_DAMAGE),
  rentAgain: answerFrom(field(reference, 'rent_to_again'), RENT_AGAIN),
  place: placeFrom(field(reference, 'tenant_address')),
  hasLease: textFrom(field(reference, 'lease')) !== undefined,
});

function readHome(home: unknown): Home | undefined {
  const type = field(home, 'type');
  if (type !== 'current' && type !== 'previous') return undefined;
  const place = placeFrom(field(home, 'address'));
  return {
    type,
    isRented: field(home, 'ownership') === 'rent',
    place,
    dwelling: place && `${place}\n${placeFrom(field(home, 'unit_number')) ?? ''}`,
    years: numberFrom(field(home, 'duration'), 0, LONGEST_STAY),
    rent: dollarsFrom(field(home, 'monthly_rent')),
  };
}

function readIncomeLine(line: unknown): IncomeLine | undefined {
  const isPast = field(line, 'is_past');
  if (isPast !== 0 && isPast !== false) return undefined;
  const hasProof = textFrom(field(line, 'proof_of_income')) !== undefined;
  return { amount: dollarsFrom(field(line, 'salary')), hasProof };
}

function readScan(value: unknown): number | undefined {
  const scan = textFrom(value);
  if (scan === undefined || UNFINISHED_SCAN.includes(scan)) return undefined;
  return scan === 'CLEARED' ? 1 : 0;
}

function readBank(data: unknown): BankData | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const bank = {
    income: dollarsFrom(field(data, 'monthly_income')),
    savings: dollarsFrom(field(data, 'balance_max')),
    loans: dollarsFrom(field(data, 'total_loan')),
    rent: dollarsFrom(field(data, 'rent_payment_average_values')),
    mortgage: dollarsFrom(field(data, 'average_monthly_mortgage_payments')),
    utilities: dollarsFrom(field(data, 'monthly_utility_payments')),
  };
  return Object.values(bank).some((value) => value !== undefined) ? bank : undefined;
}
