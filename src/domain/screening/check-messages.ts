import { fullName } from '../accounts/account.ts';
import { emailToApplicant, emailToLandlord } from '../applications/email-frame.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { msg, plural, t } from '../text/t.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { CHECKS, itemForApplicants } from './checks.ts';

const forApplicant = (kinds: readonly CheckKind[]): string => kinds.map(itemForApplicants).join(', ');
const nameOf = (kind: CheckKind): string => CHECKS[kind].names.landlord();

interface ChecksFacts {
  applicant: { firstName: string; lastName: string };
  landlord: { firstName: string; lastName: string };
  property: { id: string; address: string; unit: string | null };
}

/**
 * To the applicant, about checks that ended since the last email: those that are done, those that failed, and a
 * credit check without a file.
 */
export function checksDoneEmail(
  facts: ChecksFacts & {
    done: readonly CheckKind[];
    failed: readonly CheckKind[];
    isWithoutFile?: boolean;
    isSubmitted: boolean;
  },
): EmailMessage {
  const { applicant, landlord, property, done, failed, isWithoutFile = false, isSubmitted } = facts;
  const heading = isWithoutFile && done.length + failed.length === 0 ? noFileFound() : aboutChecks(done, failed);
  return emailToApplicant(applicant.firstName, property, (home) => ({
    subject: heading,
    heading,
    paragraphs: [
      ...(done.length > 0 ? [sayDone(done, home)] : []),
      ...(failed.length > 0 ? [sayFailed(failed)] : []),
      ...(isWithoutFile
        ? [
            t`The credit bureau has no file on you. Nobody pays for the credit check, and it doesn’t count for or against you.`,
          ]
        : []),
      isSubmitted
        ? t`You’ve submitted your application, so ${fullName(landlord)} can see the results as soon as they’re paid for. You can follow your checks on your dashboard.`
        : t`${fullName(landlord)} can see the results once you’ve submitted your application. You can follow your checks on your dashboard.`,
    ],
  }));
}

const noFileFound = msg`The credit bureau has no file on you`;

const sayDone = (done: readonly CheckKind[], home: string): string =>
  done.length === 1
    ? t`This check for your application for ${home} is done: ${forApplicant(done)}. You don’t have to do anything else for it.`
    : t`These checks for your application for ${home} are done: ${forApplicant(done)}. You don’t have to do anything else for them.`;

const sayFailed = (failed: readonly CheckKind[]): string =>
  failed.length === 1
    ? t`This check couldn’t be completed: ${forApplicant(failed)}. Nobody pays for it, and it doesn’t count for or against you.`
    : t`These checks couldn’t be completed: ${forApplicant(failed)}. Nobody pays for them, and they don’t count for or against you.`;

function aboutChecks(done: readonly CheckKind[], failed: readonly CheckKind[]): string {
  const [firstDone] = done;
  const [firstFailed] = failed;
  if (firstFailed === undefined) {
    return firstDone !== undefined && done.length === 1
      ? t`Your ${itemForApplicants(firstDone)} is done`
      : t`${plural(done.length, { one: '# check is', other: '# checks are' })} done`;
  }
  if (firstDone === undefined) {
    return failed.length === 1
      ? t`Your ${itemForApplicants(firstFailed)} couldn’t be completed`
      : t`${plural(failed.length, { one: '# check', other: '# checks' })} couldn’t be completed`;
  }
  return t`${plural(done.length, { one: '# check is', other: '# checks are' })} done, ${failed.length} couldn’t be completed`;
}

/** To the landlord of a submitted application, when paid results are available. */
export const checksReadyEmail = (facts: ChecksFacts & { readable: readonly CheckKind[] }): EmailMessage =>
  emailToLandlord(facts.landlord.firstName, facts.property, (home) => ({
    subject: t`Check results for ${fullName(facts.applicant)} are ready`,
    heading: t`Check results are ready`,
    paragraphs: [
      t`Check results for ${fullName(facts.applicant)}, who applied for ${home}, are ready: ${facts.readable.map(nameOf).join(', ')}. You’ll find them in the application.`,
    ],
  }));

/** To the landlord, when somebody withdraws instead of agreeing to the checks that were ordered for them. */
export const checksRejectedEmail = ({ applicant, landlord, property }: ChecksFacts): EmailMessage =>
  emailToLandlord(landlord.firstName, property, (home) => ({
    subject: t`${fullName(applicant)} is no longer applying for ${home}`,
    heading: t`The checks you ordered have been cancelled`,
    paragraphs: [
      t`${fullName(applicant)} withdrew before submitting an application for ${home}. We’ve cancelled the checks you ordered for them, and you won’t be charged. You don’t have to do anything.`,
    ],
  }));
