import * as z from 'zod/mini';
import { KeyDerivation } from './key-derivation.ts';

/** The format that this release writes. It reads this one and all before it. */
export const FORMAT = 1;

/** Where something is in a backup, with slashes; never outside of it, whoever wrote the manifest. */
const Place = z.string().check(z.regex(/^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+$/));

/** A content of a backup. */
export const StoredContent = z.object({ path: Place, bytes: z.number(), sha256: z.string() });
export type StoredContent = z.infer<typeof StoredContent>;

/** What a table holds: its rows, and a sum over all of them that doesn't depend on their order. */
const TableFacts = z.object({ rows: z.number(), digest: z.string() });

/** A key of the installation that data of a backup rests on. `proof` shows whether a given key is it, and reveals nothing. */
const ProvenKey = z.object({ name: z.string(), proof: z.string() });

/** `backup.json`: what has to be known before anything else can be read. */
export const Cover = z.object({
  format: z.number(),
  encryption: z.nullable(KeyDerivation),
  manifest: StoredContent,
});
export type Cover = z.infer<typeof Cover>;

/** `manifest.json`: everything that is in a backup, and what a restored one is compared with. */
export const Manifest = z.object({
  /** ISO time at which the database was as it is in the backup, or a moment later. */
  madeAt: z.string(),
  /** The version of the product that made it, such as a commit. */
  release: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'external']), major: z.string() }),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), TableFacts),
  /** Folders of the embedded database; it doesn't start without those that are empty. */
  folders: z.array(Place),
  databaseContents: z.array(StoredContent),
  files: z.array(StoredContent),
  /** Files that a row names and the store does not have. */
  missingFiles: z.array(z.string()),
  dataKeys: z.array(ProvenKey),
});
export type Manifest = z.infer<typeof Manifest>;
