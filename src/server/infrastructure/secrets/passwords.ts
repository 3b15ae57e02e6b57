import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { isCommonPassword } from '../../../domain/values/password.ts';
import type { Peppers } from './peppers.ts';

const derive = promisify(argon2);

/** The cost of deriving a password: kibibytes of memory, and the number of passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** One of the settings that OWASP's password storage page lists for argon2id: 46 MiB, one pass, one lane. */
const COST: PasswordCost = { memory: 47_104, passes: 1 };
/** For tests, which derive thousands of passwords that protect nobody. */
export const LIGHT_COST: PasswordCost = { memory: 1_024, passes: 1 };
const LANES = 1;
const TAG_BYTES = 32;
const AT_ONCE = 4;
const WAITING = 50;
/** The PHC string format; its `keyid` names the pepper. */
const PHC =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([A-Za-z0-9+/]+))?\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export interface Passwords {
  /** The string to store. Throws `busy` when too many hashes wait. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored string; takes the same time for a missing string. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** Whether a stored string should be replaced at the next login: it has an older pepper, or another cost. */
  isOutdated(stored: string): boolean;
  /** Whether a new password is refused because attackers try it first. */
  isCommon(password: string): Promise<boolean>;
}

let common: ReadonlySet<string> | undefined;

/** Some 49,000 leaked passwords in lowercase (decision 0104), read when somebody first chooses one. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common']);
  return common;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Limits how many hashes run and wait at a time, so that a flood of logins cannot exhaust the machine's memory. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) {
        throw new Problem('busy', t`Too many people are logging in right now. Please try again in a moment.`, {
          retryAfterSeconds: 2,
        });
      }
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Argon2id over the password and a pepper that is not in the database. Stored hashes of any cost can be verified, and
 * those of older peppers as long as the installation has them.
 */
export function argonPasswords(peppers: Peppers, cost = COST): Passwords {
  const [newest = ''] = peppers.keyNames;
  const oldest = peppers.keyNames.at(-1) ?? '';
  const keyid = unpadded(Buffer.from(newest));
  const heading = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${LANES},keyid=${keyid}`;
  const inTurn = queue();
  const hash = (password: string) =>
    inTurn(async () => {
      const nonce = randomBytes(16);
      const message = peppers.mix(newest, password);
      if (!message) throw new Error('there is no pepper to hash passwords with');
      const tag = await derive('argon2id', { message, nonce, ...cost, parallelism: LANES, tagLength: TAG_BYTES });
      return `${heading}$${unpadded(nonce)}$${unpadded(tag)}`;
    });
  const dummyHash = `${heading}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash,
    isCommon: async (password) => isCommonPassword(password, await commonPasswords()),
    isOutdated: (stored) => !stored.startsWith(`${heading}$`),
    verify: (stored, password) =>
      inTurn(async () => {
        const [, memory, passes, parallelism, id, nonce, tag] = PHC.exec(stored ?? dummyHash) ?? [];
        if (!nonce || !tag) return false;
        const pepper = id === undefined ? oldest : Buffer.from(id, 'base64').toString();
        // A hash whose pepper is gone takes as long as any other, and matches nothing.
        const message = peppers.mix(pepper, password);
        const wanted = Buffer.from(tag, 'base64');
        const got = await derive('argon2id', {
          message: message ?? Buffer.alloc(TAG_BYTES),
          nonce: Buffer.from(nonce, 'base64'),
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
          tagLength: wanted.length,
        });
        return timingSafeEqual(wanted, got) && stored !== undefined && message !== undefined;
      }),
  };
}
