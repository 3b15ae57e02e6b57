import * as z from 'zod/mini';

/** One reason, worded for landlord and applicant alike; `points` is how much its family moved the score. */
const Reason = z.object({ input: z.string(), sentence: z.string(), points: z.number() });
export type Reason = z.infer<typeof Reason>;

const SETTLED_BY = [
  'landlord_reference',
  'credit_check',
  'id_verification',
  'background_check',
  'financial_verification',
  'answers',
] as const;
/** Something not known yet, with the check or answers that would settle it. */
const OpenQuestion = z.object({ input: z.string(), sentence: z.string(), settled_by: z.enum(SETTLED_BY) });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** Everything about a ranking except the place. */
const reasons = {
  /** 1 to 99; 50 is an applicant about whom nothing is known. */
  score: z.number(),
  points: z.number(),
  /** 0 to 1. */
  known_share: z.number(),
  /** The range the score would stay in, 80% of the time, if everything became known. */
  band: z.object({ low: z.number(), high: z.number() }),
  model_version: z.string(),
  helping: z.array(Reason),
  hurting: z.array(Reason),
  verified: z.array(Reason),
  unknown: z.array(OpenQuestion),
  /** What the applicant disputes: `open` while we ask the source, `upheld` if the source did not confirm it. */
  disputed: z.array(z.object({ input: z.string(), sentence: z.string(), state: z.enum(['open', 'upheld']) })),
};

export const ExplainedReply = z.object(reasons);

const Standing = z.object({ place: z.number(), score: z.number() });

/** A group's place among those who submitted, with the reasons. */
export const RankingReply = z.object({
  /** 1 is first. */
  place: z.number(),
  ...reasons,
  /** Where the group stands if the source confirms what is disputed; null if no dispute is open. */
  if_confirmed: z.nullable(Standing),
  /** The same if the source does not. */
  if_corrected: z.nullable(Standing),
});
export type RankingReply = z.infer<typeof RankingReply>;
