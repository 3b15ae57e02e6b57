import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { numberWord, sentence } from '../../../domain/text/counted.ts';
import { type OwnItem, type Stage, stageOf } from './own-items.ts';

/** What a check needs from the applicant, in one line. */
const LEFT_TO_DO: Record<CheckKind, string> = {
  credit_check: 'Your address and date of birth; your SIN is optional',
  background_check: 'Your address; your SIN is optional',
  id_verification: 'A photo of one document and one of your face',
  reference_check: 'Name a former landlord, and we write to them',
  financial_verification: 'Sign in at your bank, in a window of VeriFast',
};

interface ItemContext {
  landlord: string;
  /** The day of an instant in the property's time zone, as YYYY-MM-DD. */
  dayOf: (instant: string) => string;
}

/** The line under a check: what is left to do, or the outcome. */
export function describeItem(item: OwnItem, { landlord, dayOf }: ItemContext): string {
  switch (stageOf(item)) {
    case 'undecided':
      return 'Waits for your yes or no';
    case 'not paid':
      return whyNotPaid(item);
    case 'to do':
      return LEFT_TO_DO[item.item];
    case 'again':
      return item.problem ?? '';
    case 'refused':
      return `You would rather not. ${landlord} sees “not shared”`;
    case 'at vendor':
      return 'One step is left, at the bureau itself';
    case 'pulled':
      return 'Your part is complete. Typically 2-3 minutes; you may go on meanwhile';
    case 'complete':
      if (item.result === 'failed') return 'No result could be had. That counts neither for nor against you';
      return item.done_at ? `Received on ${dayOf(item.done_at)}` : 'Received';
  }
}

/** Why a check that the applicant ordered has not begun. */
function whyNotPaid({ charge }: OwnItem): string {
  if (charge?.status === 'being-charged') return 'Your payment is being made. You can start once it is done';
  if (charge?.status === 'declined') return 'Not paid: your card was declined. It can start once it is paid';
  if (charge?.status === 'needs-authentication') return 'Not paid: your bank asks you to confirm the payment';
  return 'Not paid';
}

/** Premium feature names by check kind, used as anchors of the rows. */
const FEATURES: Record<CheckKind, string> = {
  credit_check: 'credit_check',
  id_verification: 'id_verification',
  background_check: 'background_check',
  reference_check: 'verified_landlord_references',
  financial_verification: 'employment_income_verification',
};
export const featureOf = (item: CheckKind): string => FEATURES[item];

const countPhrase = (count: number, state: string): string[] =>
  count === 0 ? [] : [`${numberWord(count)} ${count === 1 ? 'is' : 'are'} ${state}`];

/** The progress of all checks in one sentence. */
export function hubSummary(items: readonly OwnItem[]): string {
  const stages = items.map(stageOf);
  const count = (...some: Stage[]): number => stages.filter((stage) => some.includes(stage)).length;
  const parts = [
    ...countPhrase(count('complete'), 'complete'),
    ...countPhrase(count('pulled'), 'on the way'),
    ...countPhrase(count('undecided', 'to do', 'again', 'at vendor'), 'left'),
    ...countPhrase(count('not paid'), 'not paid'),
    ...countPhrase(count('refused'), 'not shared'),
  ];
  return `${sentence(parts.join(', '))}. You can leave and come back; everything stays as it is.`;
}
