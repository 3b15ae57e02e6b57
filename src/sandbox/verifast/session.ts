import type { DocumentOutcome, IncomeOutcome } from './outcomes.ts';

const CANADIAN = ['RBC', 'TD', 'Scotiabank', 'BMO', 'CIBC', 'Desjardins'];
const AMERICAN = ['Chase', 'Bank of America', 'Wells Fargo', 'Citibank', 'U.S. Bank', 'Capital One'];

/** The banks on the page. */
export const banksOf = (country: 'CA' | 'US'): string[] => (country === 'CA' ? CANADIAN : AMERICAN);

export type Step = 'bank' | 'sign-in' | 'question' | 'locked' | 'document' | 'photos' | 'end';
export const PHOTOS = ['document', 'face'] as const;
export type Photo = (typeof PHOTOS)[number];

/** A generated report and when its URL expires (ISO). */
export type StoredReport = { token: string; openUntil: string };
export type ReportKind = 'bank' | 'identity';

/** One applicant's progress through the vendor's page. */
export type Session = {
  guid: string;
  securityKey: string;
  applicantId: number;
  firstName: string;
  lastName: string;
  email: string;
  country: 'CA' | 'US';
  asksBank: boolean;
  asksIdentity: boolean;
  /** The sandbox's origin as the caller reached it. */
  origin: string;
  openedAt: string;
  step: Step;
  bankName: string | undefined;
  income: IncomeOutcome | undefined;
  document: DocumentOutcome | undefined;
  photos: Photo[];
  reports: Partial<Record<ReportKind, StoredReport>>;
};

const DAY = 24 * 60 * 60 * 1000;

/** A link expires after a week. */
export const isOver = (session: Session, now: Date): boolean => now.getTime() - Date.parse(session.openedAt) > 7 * DAY;

export const fullName = ({ firstName, lastName }: Session): string => `${firstName} ${lastName}`.trim();
