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

/** To the applicant, when checks are done; also lists checks that failed. */
export function checksDoneEmail(
  facts: ChecksFacts & { done: readonly CheckKind[]; failed: readonly CheckKind[] },
): EmailMessage {
  const { applicant, landlord, property, done, failed } = facts;
  const heading = aboutChecks(done, failed);
  return emailToApplicant(applicant.firstName, property, (home) => ({
    subject: heading,
    heading,
    paragraphs: [
      ...(done.length > 0
        ? [
            `Done for your application for ${home}: ${forApplicant(done)}. There is nothing more for you to do about this.`,
          ]
        : []),
      ...(failed.length > 0
        ? [`Could not be done: ${forApplicant(failed)}. Nobody pays for it, and it counts neither for nor against you.`]
        : []),
      `${fullName(landlord)} reads results with your application once you have sent it. On your dashboard you see how far everything is.`,
    ],
  }));
}

const COULD_NOT = 'could not be done';

function aboutChecks(done: readonly CheckKind[], failed: readonly CheckKind[]): string {
  const [kinds, single, several] = done.length > 0 ? [done, 'is done', 'are done'] : [failed, COULD_NOT, COULD_NOT];
  const [only, ...others] = kinds;
  return only && others.length === 0
    ? `Your ${itemForApplicants(only)} ${single}`
    : `${counted(kinds.length, 'check')} ${several}`;
}

/** To the landlord of a submitted application, when paid results are available. */
export const checksReadyEmail = (facts: ChecksFacts & { readable: readonly CheckKind[] }): EmailMessage =>
  emailToLandlord(facts.landlord.firstName, facts.property, (home) => ({
    subject: `Checks of ${fullName(facts.applicant)} are ready`,
    heading: 'Results are ready to read',
    paragraphs: [
      `Of ${fullName(facts.applicant)}, who applies for ${home}, these can be read now: ${facts.readable.map(nameOf).join(', ')}. The results stand with the application.`,
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
