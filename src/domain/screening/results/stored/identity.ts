import * as z from 'zod/mini';
import type { Codec, IdentityResult } from '../check-results.ts';

/** Field names and values are @literal. */
const IdentityInStore = z.object({
  status: z.enum(['Verified', 'Unverified']),
  nameOnCard: z.nullable(z.string()),
  verifast_data: z.unknown(),
});
export type IdentityInStore = z.infer<typeof IdentityInStore>;

const DocumentInStore = z.object({
  documentType: z.optional(z.string()),
  issuingCountry: z.optional(z.string()),
  reason: z.optional(z.string()),
});

export const identity: Codec<IdentityInStore, IdentityResult> = {
  schema: IdentityInStore,
  from: ({ status, nameOnCard, verifast_data }) => {
    const found = z.safeParse(DocumentInStore, verifast_data).data;
    const document = found && { type: found.documentType, issuingCountry: found.issuingCountry, reason: found.reason };
    return { isVerified: status === 'Verified', nameOnDocument: nameOnCard, document: document ?? null };
  },
  toStore: ({ isVerified, nameOnDocument, document }) => ({
    status: isVerified ? 'Verified' : 'Unverified',
    nameOnCard: nameOnDocument,
    verifast_data: document && {
      documentType: document.type,
      issuingCountry: document.issuingCountry,
      reason: document.reason,
    },
  }),
};
