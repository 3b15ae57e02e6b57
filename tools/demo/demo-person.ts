import type { Answers } from './demo-answers.ts';
import type { DemoRecord } from './demo-records.ts';

/**
 * How far a person of the demo has come. `invited` co-applicants have not answered; `complete` is filled in but not
 * submitted; those who `turned down` the invitation had started before.
 */
type Progress = 'invited' | 'turned down' | 'first step' | 'employment step' | 'complete' | 'submitted' | 'withdrawn';

export interface DemoApplicant {
  person: { first_name: string; last_name: string; email: string; phone_number: string };
  progress: Progress;
  /** They never had their own home. */
  neverRented?: true;
  current?: Answers;
  previous?: Answers;
  jobs?: Answers[];
  /** Index of the job whose pay is proved by an employer's statement. */
  proof?: number;
  household?: Answers;
  /** A guarantor who has submitted their form. */
  guarantor?: { first_name: string; last_name: string; email: string; phone: string; monthly_income: string };
  /** The address of a guarantor who has not answered. */
  guarantorAsked?: string;
  /** People invited to apply together with this one. */
  friends?: DemoApplicant[];
  /** Results of checks and answers of former landlords after the application was submitted. */
  record?: DemoRecord;
  favourite?: true;
}
