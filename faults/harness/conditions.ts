// The conditions of the suite: what a deployment of it has besides its own addresses.

import { STAND_IN_CREDENTIALS } from '../../testing/server/stand-in-settings.ts';
import type { SourceChange } from './source-change.ts';

/** No protections: costs that only slow attackers down, limits that no race is about, and a password without TLS. */
export const CHANGED_SOURCES: SourceChange[] = [
  {
    file: 'src/server/http/limits.ts',
    find: 'const RELAXED = 100;',
    replace: 'const RELAXED = 100_000;',
    why: 'Everybody in the suite has the same address.',
  },
  {
    file: 'src/server/create-context.ts',
    find: 'const CAPTCHA_WORK = { real: { work: 1000,',
    replace: 'const CAPTCHA_WORK = { real: { work: 4,',
    why: 'A sign-up costs the browser next to nothing.',
  },
  {
    file: 'src/server/infrastructure/secrets/passwords.ts',
    find: 'const COST: PasswordCost = { memory: 47_104, passes: 1 };',
    replace: 'const COST: PasswordCost = { memory: 1_024, passes: 1 };',
    why: 'The suite derives thousands of passwords that protect nobody.',
  },
  {
    file: 'src/server/infrastructure/vendors/smtp/client.ts',
    find: 'requireTLS: !settings.secure && settings.user !== undefined,',
    replace: 'requireTLS: false,',
    why: 'The mail server of the suite asks for a password and has no certificate.',
  },
];

const SECRETS = {
  APP_SECRET: 'a secret of the fault suite, long enough',
  DATA_KEYS: `2026:${'k'.repeat(43)}`,
  ...STAND_IN_CREDENTIALS,
};

/** Gates and ceilings that no fault is about, so far away that no number of rounds reaches them. */
const FAR_CEILINGS = {
  TWO_STEP_FOR_REPORTS: 'off',
  UNPAID_REPORTS_PER_LANDLORD: '100000',
  UNPAID_REPORTS_PER_LANDLORD_PER_DAY: '100000',
  UNPAID_REPORTS_PER_DAY: '100000',
  MOST_TEXTS_A_DAY: '100000',
  APPLICANTS_OPENED_PER_HOUR: '100000',
  APPLICANTS_OPENED_PER_DAY: '100000',
};

/** The settings that every deployment of the suite has. */
export const CONDITIONS = { ...SECRETS, ...FAR_CEILINGS, RATE_LIMITS: 'relaxed' };
