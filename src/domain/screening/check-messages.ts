import { fullName } from '../accounts/account.ts';
import { emailToApplicant, emailToLandlord } from '../applications/email-frame.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { counted } from '../text/counted.ts';
import { CATALOGUE, type CheckKind } from './orders/catalogue.ts';
import { itemForApplicants } from './orders/item.ts';

const forApplicant = (kinds: readonly CheckKind[]): string => kinds.map(itemForApplicants).join(', ');
const nameOf = (id: CheckKind): string => CATALOGUE.find((item) => item.id === id)?.name ?? id;

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
            `Done for your application for ${home}: ${forApplicant(done)}. You don't have to do anything more for ${done.length === 1 ? 'it' : 'them'}.`,
          ]
        : []),
      ...(failed.length > 0
        ? [
            `Could not be done: ${forApplicant(failed)}. Nobody pays for ${failed.length === 1 ? 'it, and it counts' : 'them, and they count'} neither for nor against you.`,
          ]
        : []),
      ...(isWithoutFile
        ? [`${NO_FILE_FOUND}. Nobody pays for the credit check, and it counts neither for nor against you.`]
        : []),
      `${fullName(landlord)} reads the results once you have submitted your application. Your dashboard shows how far each check is.`,
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
  if (done.length === 0) return ended(failed, 'could not be done', 'could not be done');
  return `${counted(done.length, 'check is', 'checks are')} done, ${failed.length} could not be done`;
}

/** To the landlord of a submitted application, when paid results are available. */
export const checksReadyEmail = (facts: ChecksFacts & { readable: readonly CheckKind[] }): EmailMessage =>
  emailToLandlord(facts.landlord.firstName, facts.property, (home) => ({
    subject: `Checks of ${fullName(facts.applicant)} are ready`,
    heading: 'Results are ready to read',
    paragraphs: [
      `Of the checks of ${fullName(facts.applicant)}, who applies for ${home}, these are ready: ${facts.readable.map(nameOf).join(', ')}. You find the results in the application.`,
    ],
  }));

/** To the landlord, when somebody withdraws instead of agreeing to the checks that were ordered for them. */
export const checksRejectedEmail = ({ applicant, landlord, property }: ChecksFacts): EmailMessage =>
  emailToLandlord(landlord.firstName, property, (home) => ({
    subject: `${fullName(applicant)} no longer applies for ${home}`,
    heading: 'The checks you ordered will not be done',
    paragraphs: [
      `${fullName(applicant)} withdrew before sending an application for ${home}. The checks you ordered for this person are closed, and you are not charged for them. You don't have to do anything.`,
    ],
  }));
