import { fullName } from '../accounts/account.ts';
import { emailToApplicant, emailToLandlord } from '../applications/email-frame.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { counted } from '../text/counted.ts';
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
  facts: ChecksFacts & { done: readonly CheckKind[]; failed: readonly CheckKind[]; isWithoutFile?: boolean },
): EmailMessage {
  const { applicant, landlord, property, done, failed, isWithoutFile = false } = facts;
  const heading = isWithoutFile && done.length + failed.length === 0 ? NO_FILE_FOUND : aboutChecks(done, failed);
  return emailToApplicant(applicant.firstName, property, (home) => ({
    subject: heading,
    heading,
    paragraphs: [
      ...(done.length > 0
        ? [
            `${done.length === 1 ? 'This check' : 'These checks'} for your application for ${home} ${done.length === 1 ? 'is' : 'are'} done: ${forApplicant(done)}. You don’t have to do anything else for ${done.length === 1 ? 'it' : 'them'}.`,
          ]
        : []),
      ...(failed.length > 0
        ? [
            `${failed.length === 1 ? 'This check' : 'These checks'} couldn’t be completed: ${forApplicant(failed)}. Nobody pays for ${failed.length === 1 ? 'it, and it doesn’t' : 'them, and they don’t'} count for or against you.`,
          ]
        : []),
      ...(isWithoutFile
        ? [`${NO_FILE_FOUND}. Nobody pays for the credit check, and it doesn’t count for or against you.`]
        : []),
      `${fullName(landlord)} can see the results once you’ve submitted your application. You can follow your checks on your dashboard.`,
    ],
  }));
}

const NO_FILE_FOUND = 'The credit bureau has no file on you';

const ended = (kinds: readonly CheckKind[], single: string, several: string): string => {
  const [only, ...others] = kinds;
  return only && others.length === 0
    ? `Your ${itemForApplicants(only)} ${single}`
    : `${counted(kinds.length, 'check')} ${several}`;
};

function aboutChecks(done: readonly CheckKind[], failed: readonly CheckKind[]): string {
  if (failed.length === 0) return ended(done, 'is done', 'are done');
  if (done.length === 0) return ended(failed, 'couldn’t be completed', 'couldn’t be completed');
  return `${counted(done.length, 'check is', 'checks are')} done, ${failed.length} couldn’t be completed`;
}

/** To the landlord of a submitted application, when paid results are available. */
export const checksReadyEmail = (facts: ChecksFacts & { readable: readonly CheckKind[] }): EmailMessage =>
  emailToLandlord(facts.landlord.firstName, facts.property, (home) => ({
    subject: `Check results for ${fullName(facts.applicant)} are ready`,
    heading: 'Check results are ready',
    paragraphs: [
      `Check results for ${fullName(facts.applicant)}, who applied for ${home}, are ready: ${facts.readable.map(nameOf).join(', ')}. You’ll find them in the application.`,
    ],
  }));

/** To the landlord, when somebody withdraws instead of agreeing to the checks that were ordered for them. */
export const checksRejectedEmail = ({ applicant, landlord, property }: ChecksFacts): EmailMessage =>
  emailToLandlord(landlord.firstName, property, (home) => ({
    subject: `${fullName(applicant)} is no longer applying for ${home}`,
    heading: 'The checks you ordered have been cancelled',
    paragraphs: [
      `${fullName(applicant)} withdrew before submitting an application for ${home}. We’ve cancelled the checks you ordered for them, and you won’t be charged. You don’t have to do anything.`,
    ],
  }));
