import type { Role } from './account.ts';

declare const userBrand: unique symbol;
declare const landlordBrand: unique symbol;
declare const applicantBrand: unique symbol;
declare const guarantorBrand: unique symbol;
declare const referenceBrand: unique symbol;

/** The id of a signed-in person. Only the session gate makes one. */
export type UserId = string & { readonly [userBrand]: true };
/** The id of a signed-in person who holds the landlord role: what belongs to a landlord is looked up with it. */
export type LandlordId = UserId & { readonly [landlordBrand]: true };
/** The id of a signed-in person who holds the applicant role. */
export type ApplicantUserId = UserId & { readonly [applicantBrand]: true };

/** The id of somebody's request to be a guarantor. Only the look-up of the token of their letter or link makes one. */
export type GuarantorId = string & { readonly [guarantorBrand]: true };
/** The id of a request for a reference. Only the look-up of the token of a letter about it makes one. */
export type ReferenceId = string & { readonly [referenceBrand]: true };

/**
 * Who does a deed. A closed list; each kind is established at a door (a session, a token, a job) and never taken
 * from a request's fields.
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
/** A signed-in person, whatever the role. */
export interface Member {
  kind: 'member';
  userId: UserId;
  roles: Role[];
  sessionId: string;
  /** Whether the session outlives the browser's window. */
  remember: boolean;
  /** When the password was last given in this session. */
  passwordGivenAt: Date;
}
export interface LandlordActor {
  kind: 'landlord';
  userId: LandlordId;
}
export interface ApplicantActor {
  kind: 'applicant';
  userId: ApplicantUserId;
}
/** Whoever holds the token of a guarantor's letter or link, with or without an account. */
export interface GuarantorActor {
  kind: 'guarantor';
  guarantorId: GuarantorId;
}
/** Whoever holds the token of a letter to a former landlord, with or without an account. */
export interface FormerLandlordActor {
  kind: 'former-landlord';
  referenceId: ReferenceId;
}
export interface JobActor {
  kind: 'job';
  name: string;
}
/** Somebody of our team who runs `npm run admin`. The audit log keeps the name. */
export interface OperatorActor {
  kind: 'operator';
  name: string;
}
