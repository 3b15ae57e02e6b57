import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';
import type { ApplicantActor, ApplicantUserId, LandlordActor, LandlordId, Member } from './actor.ts';

/** Narrows a member to a landlord. @throws Problem `forbidden` without the role */
export function asLandlord(member: Member): LandlordActor {
  if (!member.roles.includes('landlord')) throw new Problem('forbidden', t`Only landlords can do this.`);
  return { kind: 'landlord', userId: member.userId as LandlordId };
}

/** Narrows a member to an applicant. @throws Problem `forbidden` without the role */
export function asApplicant(member: Member): ApplicantActor {
  if (!member.roles.includes('applicant')) throw new Problem('forbidden', t`Only applicants can apply.`);
  return { kind: 'applicant', userId: member.userId as ApplicantUserId };
}
