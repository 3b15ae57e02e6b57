import { Problem } from '../problem.ts';
import type { ApplicantActor, ApplicantUserId, LandlordActor, LandlordId, Member } from './actor.ts';

/** A member who holds the landlord role may do what landlords do. */
export function asLandlord(member: Member): LandlordActor {
  if (!member.roles.includes('landlord')) throw new Problem('forbidden', 'Only a landlord can do this.');
  return { kind: 'landlord', userId: member.userId as LandlordId };
}

/** A member who holds the applicant role may do what applicants do. */
export function asApplicant(member: Member): ApplicantActor {
  if (!member.roles.includes('applicant')) throw new Problem('forbidden', 'Only applicants can apply.');
  return { kind: 'applicant', userId: member.userId as ApplicantUserId };
}
