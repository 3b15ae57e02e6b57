import type { RentSource } from '../../domain/ranking/inputs/rent-basis.ts';

/** What a group's place can become once its open disputes are resolved. */
export interface RankInDispute {
  /** The codes with the disputed facts. */
  codes: Uint8Array;
  isProven: boolean;
  pointsIfConfirmed: number;
  pointsIfCorrected: number;
}

/** The place of a submitted group. */
export interface RankRow {
  applicantId: string;
  propertyId: string;
  modelVersion: string;
  codes: Uint8Array;
  isProven: boolean;
  /** They order the list. */
  points: number;
  /** The rent that income was compared with. */
  rentSource: RentSource | null;
  /** Cents a month; null without a rent, and for a rent that only a bank report shows. */
  rentCents: number | null;
  /** Null if nothing is disputed, or every dispute is resolved. */
  inDispute: RankInDispute | null;
  submittedAt: Date;
  /** The values behind the codes, encrypted; null if there is no key for them. */
  summary: Buffer | null;
  /** Null if there is no key for it, or it is still to be written. */
  explanation: Buffer | null;
  /** What wrote the explanation, as `explanationVersion` has it; null while it is still to be written. */
  explanationVersion: string | null;
}
