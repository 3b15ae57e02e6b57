import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { msg, type Text } from '../../../domain/text/t.ts';

/** Why there is nothing to enter, and where to go instead. */
export const NEXT_STEPS: Partial<Record<CheckState, { title: Text; text: Text; label?: Text; to?: string }>> = {
  'to decide': {
    title: msg`It’s your decision`,
    text: msg`Nothing starts until you agree. Read what the check does and who sees it, then say yes or no.`,
    to: '/tenant/premium/paid',
    label: msg`read and decide`,
  },
  declined: {
    title: msg`You said no to this check`,
    text: msg`You can still change your mind. Read what the check does and who sees it, then say yes or no.`,
    to: '/tenant/premium/paid',
    label: msg`read and decide`,
  },
  'not paid': {
    title: msg`This check isn’t paid for yet`,
    text: msg`You can start it once you’ve paid. You haven’t been charged yet.`,
  },
  'waits for your email or phone': {
    title: msg`One step is left`,
    text: msg`Your details are saved. Confirm your email or phone number in your list of checks, and we’ll ask the bureau.`,
    to: '/tenant/premium-features#contacts',
    label: msg`confirm`,
  },
  'waits for your ID check': {
    title: msg`Your details are saved`,
    text: msg`We’ll ask the bureau once your ID check is done.`,
    to: '/tenant/employment-income-verification',
    label: msg`go to my ID check`,
  },
  'waits for the landlord': {
    title: msg`Your part is done`,
    text: msg`We’ll ask the bureau once the landlord has told us who they are. You don’t have to wait.`,
  },
  'waits its turn': {
    title: msg`Your part is done`,
    text: msg`The check will start by itself. You don’t have to wait.`,
  },
  'with the vendor': {
    title: msg`Your part is done`,
    text: msg`There’s nothing more to enter here. You can follow its progress in your list of checks.`,
  },
  'your turn at the vendor': {
    title: msg`One step is left`,
    text: msg`The bureau has a question for you on its own page. You can get there from your list of checks.`,
  },
  'no file found': {
    title: msg`The credit bureau has no file on you`,
    text: msg`That counts neither for nor against you, and nobody pays for it. You don’t have to do anything.`,
  },
  'could not be done': {
    title: msg`This check couldn’t be completed`,
    text: msg`It doesn’t count for or against you, and nobody pays for it. You don’t have to do anything.`,
  },
  done: { title: msg`This check is done`, text: msg`There’s nothing more to enter here.` },
};
