import { createHash, randomUUID } from 'node:crypto';
import { PLACE_OF_SUMMARY } from '../../src/domain/ranking/reasons/rank-summary.ts';
import { pointsOf } from '../../src/domain/ranking/score/score.ts';
import type { ResultKind } from '../../src/domain/screening/checks.ts';
import { placeOfCheck } from '../../src/domain/screening/results/check-results.ts';
import { type Vault, vaultOf } from '../../src/server/infrastructure/secrets/vault.ts';
import { extract, type GroupRecord, summarizeRank } from '../../testing/builders/api-records.ts';
import { shippedTable } from '../../testing/builders/shipped-model.ts';
import example from '../../testing/samples/ten-groups.json' with { type: 'json' };
import { VERIFIED_IN_EVERYTHING } from '../../tools/demo/demo-records.ts';
import type { SeededProperty } from './properties.ts';

const DATA_KEY = createHash('sha256').update('the data key of the benchmark').digest();

/** The setting with which a server opens what is sealed here. */
export const DATA_KEYS = `bench:${DATA_KEY.toString('base64url')}`;

const DAY = 24 * 60 * 60 * 1000;
/** When the first application began: a month ago, as the server erases old ones by itself. */
export const FIRST_DAY = new Date(Math.floor(Date.now() / DAY) * DAY - 30 * DAY);

/** A person as they are inserted; bytes are in hexadecimal. */
export interface SeededPerson {
  id: string;
  personId: string;
  /** The first of the group. */
  headId: string;
  propertyId: string;
  index: number;
  isSubmitted: boolean;
  at: Date;
  wrapped: string;
  results: { kind: ResultKind; sealed: string }[];
  /** Null for co-applicants and for whoever has not submitted. */
  rank: { codes: string; points: number; isProven: boolean; summary: string } | null;
}

/** Every twelfth applicant of a property with groups applies with the one before. */
const isFriend = (index: number): boolean => index % 12 === 11;

const examples = () => {
  const table = shippedTable();
  return example.applicants.map((one) => {
    const coded = extract(one as GroupRecord, example.listing, example.as_of);
    return {
      codes: Buffer.from(coded.codes).toString('hex'),
      points: pointsOf(table, coded),
      isProven: coded.proven,
      summary: summarizeRank(one as GroupRecord, example.listing, example.as_of),
    };
  });
};

/** Makes the people of properties. What the product encrypts is really encrypted, as opening it takes time. */
export function peopleMaker(): (propertyId: string, property: SeededProperty) => SeededPerson[] {
  const vault: Vault = vaultOf(new Map([['bench', DATA_KEY]]));
  const kinds = examples();
  const results = Object.entries(VERIFIED_IN_EVERYTHING.checks ?? {}) as [ResultKind, object][];
  return (propertyId, { submitted, pending, isPaid, hasGroups }) => {
    const people: SeededPerson[] = [];
    for (let index = 0; index < submitted + pending; index += 1) {
      const id = randomUUID();
      const isSubmitted = index < submitted;
      const before = people.at(-1);
      const headId = isSubmitted && hasGroups && isFriend(index) && before ? before.id : id;
      const key = vault.makeKey(id);
      const kind = kinds[(index * 7) % kinds.length];
      const summary = { ...kind?.summary, alerts: [], adults: [id] };
      people.push({
        id,
        personId: randomUUID(),
        headId,
        propertyId,
        index,
        isSubmitted,
        // Every other pair was submitted at the same moment, so that the last sort key decides.
        at: new Date(FIRST_DAY.getTime() + Math.floor(index / 2) * 60_000),
        wrapped: key.wrapped.toString('hex'),
        results: (isPaid && isSubmitted ? results : []).map(([check, result]) => ({
          kind: check,
          sealed: vault.seal(id, key, placeOfCheck(check), JSON.stringify(result)).toString('hex'),
        })),
        rank:
          kind && isSubmitted && headId === id
            ? { ...kind, summary: vault.seal(id, key, PLACE_OF_SUMMARY, JSON.stringify(summary)).toString('hex') }
            : null,
      });
    }
    return people;
  };
}
