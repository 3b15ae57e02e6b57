import { refusalToAsk } from '../law/questions.ts';
import { msg, type Text } from '../text/t.ts';
import { type CheckKind, KIND } from '../values/check-kind.ts';
import type { ProvinceCode } from '../values/province.ts';

/** What people read about a check; each text is a whole sentence or line. */
interface CheckTexts {
  /** What landlords read before they order it: what it shows, and how it is done. */
  order: { shows: Text; how: Text };
  /** In place of a result that is not there. */
  locked: Text;
  /** What it shows a landlord, for an applicant who buys it. */
  purchase: Text;
  /** What it needs from the applicant. */
  toDo: Text;
  /** The same where the applicant may add their SIN. */
  toDoWithSin?: Text;
  /** The landlord's button that asks for it. */
  request: Text;
  /** What settles an open question of the ranking, to the applicant. */
  settles: Text;
  /** What landlords can do who cannot order it. */
  notSold?: Text;
}

/** What people read about each check. */
export const CHECK_TEXTS: Record<CheckKind, CheckTexts> = {
  [KIND.credit]: {
    order: {
      shows: msg`The score and what’s behind it: accounts, late payments, how much of the available credit is used, collections and bankruptcies.`,
      how: msg`We ask the credit bureau once. It’s a soft inquiry, so the score doesn’t change.`,
    },
    locked: msg`Shows the file at the credit bureau: score, late payments, credit used, collections and bankruptcies.`,
    purchase: msg`Your score, accounts and late payments, from a credit bureau`,
    toDo: msg`Your address and date of birth`,
    toDoWithSin: msg`Your address and date of birth; your SIN is optional`,
    request: msg`ask for a credit check`,
    settles: msg`with a credit check`,
  },
  [KIND.identity]: {
    order: {
      shows: msg`Whether applicants are who they say they are, and the name on their ID.`,
      how: msg`VeriFast compares a government-issued ID with a photo that applicants take of themselves.`,
    },
    locked: msg`Compares an ID with a live photo, and shows the name on the ID.`,
    purchase: msg`Your ID, compared with a live photo`,
    toDo: msg`A photo of your ID and one of your face`,
    request: msg`ask for an ID verification`,
    settles: msg`with an ID verification`,
  },
  [KIND.background]: {
    order: {
      shows: msg`Whether the applicant appears in public court records, fraud lists or sex offender registries.`,
      how: msg`The bureau searches the records. Criminal and sex offender records never count in the rank.`,
    },
    locked: msg`Searches criminal court records, fraud lists and sex offender registries.`,
    purchase: msg`Public court and fraud records`,
    toDo: msg`Your address`,
    toDoWithSin: msg`Your address; your SIN is optional`,
    request: msg`ask for a background check`,
    settles: msg`with a background check`,
  },
  [KIND.references]: {
    order: {
      shows: msg`What past landlords say: whether rent was paid on time, whether there was damage, and whether they would rent to the applicant again.`,
      how: msg`Past landlords answer on a Maplekey page. They don’t need an account.`,
    },
    locked: msg`Asks past landlords whether rent was paid on time, whether there was damage, and whether they would rent to the applicant again.`,
    purchase: msg`Three questions for a past landlord`,
    toDo: msg`Name a past landlord, and we’ll email them`,
    request: msg`ask for landlord references`,
    settles: msg`with a reference from a past landlord`,
    notSold: msg`they can ask a past landlord themselves, on their own page`,
  },
  [KIND.income]: {
    order: {
      shows: msg`Income, rent, bills, savings and loans as the bank sees them: totals, never individual purchases.`,
      how: msg`The applicant logs in to their own bank in a VeriFast window. Only the bank sees the password.`,
    },
    locked: msg`Shows income, rent, bills, savings and loans as the bank sees them.`,
    purchase: msg`Your income and expense totals, straight from your bank`,
    toDo: msg`Log in to your bank in a VeriFast window`,
    request: msg`ask for an income verification`,
    settles: msg`with an income verification`,
  },
};

/** What a check needs from the applicant. The SIN is left out where landlords may not ask for one, as nobody is asked there. */
export function whatToDo(kind: CheckKind, province: ProvinceCode | null): string {
  const { toDo, toDoWithSin } = CHECK_TEXTS[kind];
  return toDoWithSin && !refusalToAsk(province, 'SIN') ? toDoWithSin() : toDo();
}
