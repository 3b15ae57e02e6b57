import { counted } from '../../../domain/text/counted.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import type { Peppers } from '../../infrastructure/secrets/peppers.ts';
import type { Vault } from '../../infrastructure/secrets/vault.ts';
import { findKeyUse, findPepperUse, findProofs, KEY_TABLES, type KeyPurpose, sampleKeys } from './key-store.ts';

/** The installation's keys. */
export interface Keys {
  vault: Vault;
  peppers: Peppers;
}

/** How many stored keys are opened for a key of the installation that left no proof: it came before proofs. */
const SAMPLE = 20;

const SETTINGS: Record<KeyPurpose, string> = {
  data: 'DATA_KEYS (or APP_SECRET, in a sandbox without DATA_KEYS)',
  password: 'PASSWORD_PEPPERS, APP_SECRET or FORMER_APP_SECRETS',
};

const different = (purpose: KeyPurpose, name: string): string =>
  `${SETTINGS[purpose]} is wrong: the key "${name}" is not the one that this database was used with. Put the former one back under this name, and give a new key a new name.`;

/**
 * Whether the installation's keys open what is in the database, with one sentence for each that does not: a key that is
 * missing while something rests on it, and a key that was replaced under its name.
 */
export async function findKeyProblems(db: Database, { vault, peppers }: Keys): Promise<string[]> {
  return [...(await findDataKeyProblems(db, vault)), ...(await pepperProblems(db, peppers))];
}

/** The same for the keys that encrypt data alone. */
export async function findDataKeyProblems(db: Database, vault: Vault): Promise<string[]> {
  const proofs = await findProofs(db, 'data');
  const problems: string[] = [];
  for (const [name, proof] of proofs) {
    if (vault.keyNames.includes(name) && !vault.isProof(name, proof)) problems.push(different('data', name));
  }
  for (const { name, applicants, people, messages } of await findKeyUse(db)) {
    const count = applicants + people + messages;
    if (!vault.keyNames.includes(name)) {
      problems.push(
        `${SETTINGS.data} is missing the key "${name}", which ${counted(count, 'stored record')} can only be opened with. Add it again.`,
      );
    } else if (!proofs.has(name) && !(await opensSample(db, vault, name))) problems.push(different('data', name));
  }
  return problems;
}

async function opensSample(db: Database, vault: Vault, name: string): Promise<boolean> {
  for (const table of KEY_TABLES) {
    for (const { owner, ...key } of await sampleKeys(db, table, name, SAMPLE)) {
      try {
        vault.rewrap(owner, key);
      } catch {
        return false;
      }
    }
  }
  return true;
}

/** What stands for the pepper of hashes that name none: the last of the list. */
const UNNAMED = 'unnamed';

/** The peppers with the names under which their proofs are stored. */
export const provenPeppers = ({ keyNames }: Peppers): [stored: string, name: string][] => [
  ...keyNames.map((name): [string, string] => [name, name]),
  ...keyNames.slice(-1).map((name): [string, string] => [UNNAMED, name]),
];

async function pepperProblems(db: Database, peppers: Peppers): Promise<string[]> {
  const used = new Map((await findPepperUse(db)).map(({ name, passwords }) => [name ?? UNNAMED, passwords]));
  const proofs = await findProofs(db, 'password');
  const known = new Map(provenPeppers(peppers));
  const problems: string[] = [];
  for (const [stored, passwords] of used) {
    const name = known.get(stored);
    const proof = proofs.get(stored);
    const isDifferent = name !== undefined && proof !== undefined && !peppers.isProof(name, proof);
    if (name === undefined || isDifferent) {
      problems.push(
        `${SETTINGS.password} is wrong: the key that ${counted(passwords, 'password')} can only be checked with ("${stored}") is missing. Put it back, and list a former APP_SECRET in FORMER_APP_SECRETS.`,
      );
    }
  }
  return problems;
}
