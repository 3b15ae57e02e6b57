import { refusalToAsk } from '../law/questions.ts';
import { type CheckKind, KIND } from '../values/check-kind.ts';
import type { ProvinceCode } from '../values/province.ts';
import type { BureauCheckKind, ResultKind } from './checks.ts';

/** What people read about a check; each text is a whole sentence or line. */
interface CheckTexts {
  /** What landlords read before they order it: what it shows, and how it is done. */
  order: { shows: string; how: string };
  /** In place of a result that is not there. */
  locked: string;
  /** What it shows a landlord, for an applicant who buys it. */
  purchase: string;
  /** What it needs from the applicant, with `{sin}`. */
  toDo: string;
  /** The landlord's button that asks for it. */
  request: string;
  /** What settles an open question of the ranking, to the applicant. */
  settles: string;
  /** What landlords can do who cannot order it. */
  notSold?: string;
}

/** Says in a text that the SIN is optional; nothing where landlords may not ask for one, as nobody is asked there. */
export const withSin = (text: string, province: ProvinceCode | null): string =>
  text.replace('{sin}', refusalToAsk(province, 'SIN') ? '' : '; your SIN is optional');

/** What people read about each check. */
export const CHECK_TEXTS: Record<CheckKind, CheckTexts> = {
  [KIND.credit]: {
    order: {
      shows:
        'The score and what’s behind it: accounts, late payments, how much of the available credit is used, collections and bankruptcies.',
      how: 'We ask the credit bureau once. It’s a soft inquiry, so the score doesn’t change.',
    },
    locked: 'Shows the file at the credit bureau: score, late payments, credit used, collections and bankruptcies.',
    purchase: 'Your score, accounts and late payments, from a credit bureau',
    toDo: 'Your address and date of birth{sin}',
    request: 'ask for a credit check',
    settles: 'with a credit check',
  },
  [KIND.identity]: {
    order: {
      shows: 'Whether applicants are who they say they are, and the name on their ID.',
      how: 'VeriFast compares a government-issued ID with a photo that applicants take of themselves.',
    },
    locked: 'Compares an ID with a live photo, and shows the name on the ID.',
    purchase: 'Your ID, compared with a live photo',
    toDo: 'A photo of your ID and one of your face',
    request: 'ask for an ID verification',
    settles: 'with an ID verification',
  },
  [KIND.background]: {
    order: {
      shows: 'Whether the applicant appears in public court records, fraud lists or sex offender registries.',
      how: 'The bureau searches the records. Criminal and sex offender records never count in the rank.',
    },
    locked: 'Searches criminal court records, fraud lists and sex offender registries.',
    purchase: 'Public court and fraud records',
    toDo: 'Your address{sin}',
    request: 'ask for a background check',
    settles: 'with a background check',
  },
  [KIND.references]: {
    order: {
      shows:
        'What past landlords say: whether rent was paid on time, whether there was damage, and whether they would rent to the applicant again.',
      how: 'Past landlords answer on a Maplekey page. They don’t need an account.',
    },
    locked:
      'Asks past landlords whether rent was paid on time, whether there was damage, and whether they would rent to the applicant again.',
    purchase: 'Three questions for a past landlord',
    toDo: 'Name a past landlord, and we’ll email them',
    request: 'ask for landlord references',
    settles: 'with a reference from a past landlord',
    notSold: 'they can ask a past landlord themselves, on their own page',
  },
  [KIND.income]: {
    order: {
      shows: 'Income, rent, bills, savings and loans as the bank sees them: totals, never individual purchases.',
      how: 'The applicant logs in to their own bank in a VeriFast window. Only the bank sees the password.',
    },
    locked: 'Shows income, rent, bills, savings and loans as the bank sees them.',
    purchase: 'Your income and expense totals, straight from your bank',
    toDo: 'Log in to your bank in a VeriFast window',
    request: 'ask for an income verification',
    settles: 'with an income verification',
  },
};

/** How the results and reports of a vendor's check are named. */
interface ReportTexts {
  /** Once the applicant's part is done. */
  pulled: string;
  /** Its results, in a sentence about who opened them. */
  results: string;
  /** Its report, in the same sentence. */
  report: string;
  /** The downloaded report, without the extension. */
  fileName: string;
}

export const REPORT_TEXTS: Record<ResultKind, ReportTexts> = {
  [KIND.credit]: {
    pulled: 'credit report', // @literal
    results: 'credit check',
    report: 'your credit report',
    fileName: 'credit report',
  },
  [KIND.background]: {
    pulled: 'background check', // @literal
    results: 'background check',
    report: 'your background report',
    fileName: 'background report',
  },
  [KIND.identity]: {
    pulled: 'id verification', // @literal
    results: 'ID verification',
    report: 'your ID report or picture',
    fileName: 'identity',
  },
  [KIND.income]: {
    pulled: 'income & expenses verification', // @literal
    results: 'income verification',
    report: 'your income report',
    fileName: 'income report',
  },
};

/** When the bureau does not take what the applicant entered. */
export const REFUSED_TEXTS: Record<BureauCheckKind, string> = {
  [KIND.credit]: 'There was an error submitting your credit report', // @literal
  [KIND.background]: 'There was an error submitting your background check', // @literal
};
