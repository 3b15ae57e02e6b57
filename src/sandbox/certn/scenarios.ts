import { createHash } from 'node:crypto';

/**
 * What a social insurance number brings about, and the word behind the plus of an e-mail address that does the same
 * where no number is sent. Numbers that begin with 0 are given to nobody.
 */
export const OUTCOMES = {
  '000101006': 'excellent',
  '000102004': 'verygood',
  '000103002': 'good',
  '000104000': 'fair',
  '000105007': 'poor',
  '000106005': 'thin',
  '000107003': 'nohit',
  '000108001': 'badsin',
  '000109009': 'crim',
  '000110007': 'fraud',
  '000111005': 'offender',
  '000112003': 'slow',
  '000113001': 'stuck',
  '000114009': 'action',
  '000115006': 'down',
  '000116004': 'ratelimit',
  '000117002': 'dupe',
  '000118000': 'pdf',
  '000119008': 'invite',
} as const;

export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES] | 'ordinary';

/** What becomes of a case. `score` is that of an applicant who is nobody special. */
export type Scenario = { outcome: Outcome; score: number };

/** Decides what becomes of an order; the number itself goes no further. */
export function scenarioOf({ sin, email }: { sin: string | undefined; email: string }): Scenario {
  const tag = /\+([a-z]+)@/.exec(email.toLowerCase())?.[1];
  const special = Object.entries(OUTCOMES).find(([number, word]) =>
    sin === undefined ? word === tag : number === sin,
  );
  return { outcome: special?.[1] ?? 'ordinary', score: scoreFor(sin ?? email.toLowerCase()) };
}

/** From 560 to 820, always the same for the same text. */
function scoreFor(text: string): number {
  return 560 + (createHash('sha256').update(`certn sandbox ${text}`).digest().readUInt32BE(0) % 261);
}
