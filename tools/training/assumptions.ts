/**
 * Text descriptions of the assumptions about simulated households; the numbers are in the code that draws them, with
 * the same ids. They are part of the model file and its card, so that everyone can see the model's assumptions.
 */
export const ASSUMPTIONS: Readonly<Record<string, string>> = {
  A1: 'Trouble within twelve months: 9 % of households. Between 6.1 % (all census areas) and 10.2 % (Ontario) of units in arrears, CMHC, October 2020.',
  A2: 'One, two, three adults: 58, 34, 8 %. Those who live together resemble each other: half of what makes somebody reliable or careful is shared.',
  A3: 'Newcomers 14 %, on assistance 7 %, lone parents 9 %, seniors 13 %, under 30 30 %, with a disability 18 %.',
  A4: "An adult's monthly income: median $4,650, spread 0.50 of its logarithm; on assistance about $1,750; less for newcomers (0.85), seniors (0.82), under 30 (0.88), lone parents (0.85), people with a disability (0.86).",
  A5: 'About 39 % pay 30 % of their income or more in rent.',
  A6: 'Credit scores come from the file: mean about 699, spread about 75, no shift by age.',
  A7: 'No usable credit file: 7.5 %, newcomers 14.8 % (Statistics Canada and Equifax).',
  A8: 'Accounts: one and a drawn number more, on average 4.6 (newcomers 1.5, under 30 2.6). Use of limits is wide, higher under 30 and lower for seniors: about 47, 28, 18 and 6 % of accounts below 30, 60, 90 and above.',
  A9: 'Late payments for each account: 0.058, 0.014, 0.0055 (30, 60, 90 days) and half of those 60 days late once more, steeper for unreliable people and bunched by person: about 62 % of those ever 60 days late reach 90.',
  A10: 'Collections 0.06 and bankruptcies 0.0065 an adult, more for unreliable people.',
  A11: 'Debts in collection that would tell of a protected ground: 6 % of adults.',
  A12: 'Effect on trouble of reliability 1.05, of care 0.45, of fraud 2.2 (log-odds).',
  A13: 'Effect of income beside rent 0.35. Contested: human-rights boards found no evidence for it.',
  A14: 'Effect of what nobody can see beforehand (loss of work, illness, separation): 0.85.',
  A15: 'Landlords answer leniently (0.55) and with noise (0.95).',
  A16: 'Income is overstated by 6 % of people, 16 % of unreliable ones, 56 % of frauds.',
  A17: 'Fraud in 1.2 % of households; a scan catches 60 %.',
  A18: 'People who complete a check are more reliable by 0.18 of a standard deviation.',
  A19: 'Listings ask for a credit check 62, background 36, ID 55, references 55, bank data 42 %, whoever applies.',
  A20: 'A landlord answers for 50 % of newcomers (landlords abroad can be asked, and answer less often) and about 65 % of others.',
};

/** The parameters that can be varied to see how much an assumption matters. */
export interface Scenario {
  /** A13. */
  effectOfMoney: number;
  /** 1: landlords report what they saw; 0: their answers are noise. */
  truthOfLandlords: number;
  /** A18. */
  selfSelection: number;
  /** A20: how often a landlord answers for a newcomer. */
  answersForNewcomers: number;
}

export const ASSUMED_SCENARIO: Scenario = {
  effectOfMoney: 0.35,
  truthOfLandlords: 1,
  selfSelection: 0.18,
  answersForNewcomers: 0.5,
};

/** A20. */
export const ANSWERS_FOR_OTHERS = 0.65;

/** A1. */
export const TROUBLE_RATE = 0.09;
/** The date of every simulated application. */
export const AS_OF = '2025-01-01';
