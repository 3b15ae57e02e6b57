import { createHash } from 'node:crypto';

/**
 * Test social insurance numbers and their outcomes. Where no number is sent, an email address tagged with the outcome
 * (`+fair`) has the same effect. Numbers that begin with 0 are never issued.
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

/** The outcome of a case. `score` is used for an applicant without a special outcome. */
export type Scenario = { outcome: Outcome; score: number };

/** Determines the scenario of an order; the number itself is not stored. */
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
