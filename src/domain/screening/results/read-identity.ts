import * as z from 'zod/mini';
import type { ChecksInReply } from './read-report.ts';

/** An ID check in a reply. */
export interface IdentityCheck {
  state: 'verified' | 'unverified' | 'pending';
  nameOnDocument: string | null;
  /** Opens its PDF or picture; undefined where there is nothing to see. */
  reportId: string | undefined;
  /** What there is to see is a picture that nobody checked. */
  isUploaded: boolean;
}

const IdReport = z.object({ id: z.string(), is_uploaded: z.optional(z.boolean()) });

const IDENTITY_STATES = { Verified: 'verified', Unverified: 'unverified' } as const;

/** How far the ID check of an applicant is; undefined if there is none. */
export const identityStateOf = ({
  id_verifications: [check],
}: Pick<ChecksInReply, 'id_verifications'>): IdentityCheck['state'] | undefined =>
  check && (check.status === null ? 'pending' : IDENTITY_STATES[check.status]);

/** The ID check of an applicant who was opened. */
export function identityOf(opened: {
  id_verifications: readonly (ChecksInReply['id_verifications'][number] & {
    id: string;
    nameOnCard: string | null;
    verifast_data: string | null;
  })[];
}): IdentityCheck | undefined {
  const state = identityStateOf(opened);
  const [check] = opened.id_verifications;
  if (!check || !state) return undefined;
  const { id, nameOnCard, verifast_data } = check;
  const seen = verifast_data === null ? undefined : z.safeParse(IdReport, JSON.parse(verifast_data)).data;
  return {
    state,
    nameOnDocument: nameOnCard,
    reportId: seen && id,
    isUploaded: seen?.is_uploaded === true,
  };
}
