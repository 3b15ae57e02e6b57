import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';
import type { Role } from './account.ts';

declare const userBrand: unique symbol;
declare const landlordBrand: unique symbol;
declare const applicantBrand: unique symbol;
declare const guarantorBrand: unique symbol;
declare const referenceBrand: unique symbol;

/** The id of a logged-in person. Only the session check creates one. */
export type UserId = string & { readonly [userBrand]: true };
/** The id of a logged-in landlord. Queries for a landlord's own records take it. */
export type LandlordId = UserId & { readonly [landlordBrand]: true };
/** The id of a logged-in applicant. */
export type ApplicantUserId = UserId & { readonly [applicantBrand]: true };

/** The id of a guarantor request. Only the lookup by its token creates one. */
export type GuarantorId = string & { readonly [guarantorBrand]: true };
/** The id of a reference request. Only the lookup by a token from its emails creates one. */
export type ReferenceId = string & { readonly [referenceBrand]: true };

/**
 * Who performs an action. A closed list; each kind comes from a session, a token or a job, never from fields of a
 * request.
 */
export type Actor =
  | Anonymous
  | Member
  | LandlordActor
  | ApplicantActor
  | GuarantorActor
  | FormerLandlordActor
  | JobActor
  | OperatorActor;

export interface Anonymous {
  kind: 'anonymous';
}
/** A logged-in person, whatever the role. */
export interface Member {
  kind: 'member';
  userId: UserId;
  roles: Role[];
  sessionId: string;
  /** Whether the session survives closing the browser window. */
  remember: boolean;
  /** When the password was last entered in this session. */
  passwordGivenAt: Date;
}
declare const readerBrand: unique symbol;

/**
 * A caller who may open reports now: the password is recent, and no limit is reached. Only the guard of endpoints that
 * open reports creates one.
 */
export type Reader<A extends Member | LandlordActor | ApplicantActor> = A & {
  readonly [readerBrand]: true;
};

export interface LandlordActor {
  kind: 'landlord';
  userId: LandlordId;
}
export interface ApplicantActor {
  kind: 'applicant';
  userId: ApplicantUserId;
}
/** The holder of a guarantor token, with or without an account. */
export interface GuarantorActor {
  kind: 'guarantor';
  guarantorId: GuarantorId;
}
/** The holder of a reference token, with or without an account. */
export interface FormerLandlordActor {
  kind: 'former-landlord';
  referenceId: ReferenceId;
}
export interface JobActor {
  kind: 'job';
  name: string;
}
/** Somebody of our team, at `npm run admin` or in the console. The audit log keeps the name. */
export interface OperatorActor {
  kind: 'operator';
  name: string;
}
/** Somebody of our team in the console, whom the session check found to have the role. */
export interface WebOperator extends OperatorActor {
  userId: UserId;
}

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
