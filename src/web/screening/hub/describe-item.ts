import { DAYS_A_CHECK_MAY_TAKE } from '../../../domain/screening/attempts/attempts.ts';
import { whatToDo } from '../../../domain/screening/check-texts.ts';
import { t } from '../../../domain/text/t.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { canTryAgain, isSentBack, type OwnItem } from './own-items.ts';

interface ItemContext {
  landlord: string;
  /** Of the property. */
  province: ProvinceCode | null;
  /** The day of an instant in the property's time zone, as YYYY-MM-DD. */
  dayOf: (instant: string) => string;
}

/** How long a vendor takes as a rule, in milliseconds. */
const USUAL_WAIT = 10 * 60_000;

function describeWait({ done_at }: OwnItem, now: number): string {
  if (done_at === null || now - new Date(done_at).getTime() < USUAL_WAIT) {
    return t`Your part is done. This typically takes 2-3 minutes, and you can carry on in the meantime.`;
  }
  return t`This is taking longer than usual. You don’t have to wait. If there’s no result within ${DAYS_A_CHECK_MAY_TAKE} days, the check doesn’t count for or against you, and nobody pays for it.`;
}

/** The line under a check: what is left to do, or the outcome. */
export function describeItem(item: OwnItem, { landlord, province, dayOf }: ItemContext, now = Date.now()): string {
  switch (item.check_state) {
    case 'to decide':
      return t`Waiting for your yes or no`;
    case 'not paid':
      return whyNotPaid(item);
    case 'to do':
      if (isSentBack(item)) return item.problem ?? '';
      return item.lacksResult
        ? t`VeriFast hasn’t sent us a result. You can start again, or choose “No, thanks”.`
        : whatToDo(item.item, province);
    case 'declined':
      return t`You said no. ${landlord} sees “not shared”.`;
    case 'your turn at the vendor':
      return t`One step is left on the bureau’s own page`;
    case 'waits for your email or phone':
      return t`Your details are saved. We’ll ask the bureau once you’ve confirmed your email or phone number.`;
    case 'waits for your ID check':
      return t`Your details are saved. We’ll ask the bureau once your ID check is done.`;
    case 'waits for the landlord':
      return t`Your part is done. We’ll ask the bureau once ${landlord} has told us who they are. You don’t have to wait.`;
    case 'waits its turn':
      return t`Your part is done. We’re handling many reports right now, and yours will start by itself. You don’t have to wait.`;
    case 'with the vendor':
      return describeWait(item, now);
    case 'no file found':
      return t`The credit bureau has no file on you. That counts neither for nor against you, and nobody pays for it`;
    case 'could not be done':
      return canTryAgain(item)
        ? t`There’s no result. It doesn’t count for or against you, and nobody pays for it. You can try again.`
        : t`There’s no result. It doesn’t count for or against you, and nobody pays for it.`;
    case 'cancelled':
      return t`No longer requested`;
    case 'done':
      return item.done_at ? t`Received on ${dayOf(item.done_at)}` : t`Received`;
  }
}

/** Why a check that the applicant ordered has not begun. */
function whyNotPaid({ charge }: OwnItem): string {
  if (charge?.status === 'being-checked')
    return t`We’re checking your payment. You can start once it has gone through.`;
  if (charge?.status === 'being-charged')
    return t`Your payment is being processed. You can start once it goes through.`;
  if (charge?.status === 'declined') return t`Your card was declined. You can start once you’ve paid.`;
  if (charge?.status === 'needs-authentication') return t`Your bank needs you to confirm the payment`;
  return t`You can start once you’ve paid`;
}
