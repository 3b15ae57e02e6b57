import { msg, type Text } from '../text/t.ts';
import { CHECK_KINDS, type CheckKind, KIND } from '../values/check-kind.ts';

/** Who carries a check out, and so which of our ports it goes through. */
export type Performer = 'bureau' | 'verifier' | 'past landlord';

/** Where the same thing is named differently for different readers; most of these texts are fixed. */
interface CheckNames {
  landlord: Text;
  applicant: Text;
  /** Above its result. */
  result: Text;
  /** In the list of what can be ordered. */
  offer: Text;
  /** In an invitation that says what is paid for. */
  invitation: Text;
}

/** Everything that is declared about a kind of check. What people read about it is in `check-texts.ts`. */
interface CheckDefinition {
  names: CheckNames;
  /** Integer cents (CAD, before tax); quantity is always 1. */
  priceCents: number;
  /** In one line: in the list of what can be ordered, and on the price list; null where there is nothing to say. */
  offer: { about: Text; price: Text | null };
  /** Applicants request references themselves, so landlords cannot order them yet. */
  isSoldToLandlords: boolean;
  performer: Performer;
  /** A name of `web/kit/display/named-icons.ts`. */
  icon: 'gauge' | 'id' | 'shield' | 'message' | 'bank';
  /** The page for the applicant's part. */
  path: `/tenant/${string}`;
  /** The row of the applicant's list of checks. */
  anchor: string;
  /** The section of a result in the review. */
  section: string;
  /** Whether the bureau needs the date of birth. */
  needsBirthDate: boolean;
  /** Days that the vendor's raw answer is stored (decision 69). */
  rawAnswerDays: number;
  /** The groups of ranking inputs that its result can change. */
  ranked: readonly ('rental' | 'credit' | 'money' | 'verification')[];
}

/** The checks that can be bought for an applicant, by their kind: the only list of them. */
export const CHECKS = {
  [KIND.credit]: {
    names: {
      landlord: msg`credit check`, // @literal
      applicant: msg`credit check`, // @literal
      result: msg`credit check`, // @literal
      offer: msg`credit check`, // @literal
      invitation: msg`a long-form credit report`, // @literal
    },
    priceCents: 1500,
    offer: { about: msg`Score, accounts, late payments`, price: msg`score, accounts, payment history` },
    isSoldToLandlords: true,
    performer: 'bureau',
    icon: 'gauge',
    path: '/tenant/credit-report',
    anchor: 'credit_check',
    section: 'credit-check',
    needsBirthDate: true,
    rawAnswerDays: 90,
    ranked: ['credit', 'verification'],
  },
  [KIND.identity]: {
    names: {
      landlord: msg`id verification`, // @literal
      applicant: msg`id verification`, // @literal
      result: msg`ID verification`, // @literal
      offer: msg`ID verification`, // @literal
      invitation: msg`ID verification`, // @literal
    },
    priceCents: 400,
    offer: { about: msg`Document and live photo`, price: msg`document and live photo` },
    isSoldToLandlords: true,
    performer: 'verifier',
    icon: 'id',
    path: '/tenant/employment-income-verification',
    anchor: 'id_verification',
    section: 'id-verification',
    needsBirthDate: false,
    rawAnswerDays: 90,
    ranked: ['verification'],
  },
  [KIND.background]: {
    names: {
      landlord: msg`background check`, // @literal
      applicant: msg`background check`, // @literal
      result: msg`background check`, // @literal
      offer: msg`background check`, // @literal
      invitation: msg`a tenant background check`, // @literal
    },
    priceCents: 600,
    offer: { about: msg`Court and fraud records`, price: msg`court and fraud records` },
    isSoldToLandlords: true,
    performer: 'bureau',
    icon: 'shield',
    path: '/tenant/background-check',
    anchor: 'background_check',
    section: 'background-check',
    needsBirthDate: false,
    rawAnswerDays: 90,
    ranked: ['verification'],
  },
  [KIND.references]: {
    names: {
      landlord: msg`verified landlord references`, // @literal
      applicant: msg`verified landlord references`, // @literal
      result: msg`verified landlord reference`, // @literal
      offer: msg`verified landlord references`, // @literal
      invitation: msg`verified landlord references`, // @literal
    },
    priceCents: 100,
    offer: { about: msg`Three questions for past landlords`, price: null },
    isSoldToLandlords: false,
    performer: 'past landlord', // @untranslated: who it is, in code
    icon: 'message',
    path: '/tenant/landlord-references',
    anchor: 'verified_landlord_references',
    section: 'landlord-reference',
    needsBirthDate: false,
    rawAnswerDays: 0,
    ranked: ['rental'],
  },
  [KIND.income]: {
    names: {
      landlord: msg`automated income & expenses verification`, // @literal
      applicant: msg`income & expenses verification`, // @literal
      result: msg`income and expense verification`, // @literal
      offer: msg`income and expenses verification`, // @literal
      invitation: msg`income and expense verification`, // @literal
    },
    priceCents: 1000,
    offer: { about: msg`Straight from the bank`, price: msg`from bank data` },
    isSoldToLandlords: true,
    performer: 'verifier',
    icon: 'bank',
    path: '/tenant/employment-income-verification',
    anchor: 'employment_income_verification',
    section: 'financial-verification',
    needsBirthDate: false,
    rawAnswerDays: 30,
    ranked: ['rental', 'money', 'verification'],
  },
} as const satisfies Record<CheckKind, CheckDefinition>;

type PerformedBy<Who extends Performer> = {
  [Kind in CheckKind]: (typeof CHECKS)[Kind]['performer'] extends Who ? Kind : never;
}[CheckKind];

/** The checks that a bureau performs, from details that the applicant enters. */
export type BureauCheckKind = PerformedBy<'bureau'>;
/** The checks that are done in the verifier's own window. */
export type VerifierCheckKind = PerformedBy<'verifier'>;
/** The checks that have a vendor's result. */
export type ResultKind = BureauCheckKind | VerifierCheckKind;

export const BUREAU_KINDS = [KIND.credit, KIND.background] as const satisfies readonly BureauCheckKind[];
export const VERIFIER_KINDS = [KIND.identity, KIND.income] as const satisfies readonly VerifierCheckKind[];

const performedBy =
  <Who extends Performer>(...performers: Who[]) =>
  (kind: CheckKind): kind is PerformedBy<Who> =>
    performers.some((performer) => performer === CHECKS[kind].performer);

/** Whether a bureau performs a check: from details that are entered here, with a report that is requested later. */
export const isBureauCheck = performedBy('bureau');
/** Whether a check is done in the verifier's window. */
export const isVerifierCheck = performedBy('verifier');
/** Whether a vendor performs a check, so that it has a result to open. */
export const hasVendorResult = performedBy('bureau', 'verifier');

/** The kinds that have a vendor's result. */
export const RESULT_KINDS: readonly ResultKind[] = CHECK_KINDS.filter(hasVendorResult);

/** The price of a check in integer cents. */
export const priceOf = (kind: CheckKind): number => CHECKS[kind].priceCents;

/** The name that applicants see. */
export const itemForApplicants = (kind: CheckKind): string => CHECKS[kind].names.applicant();
