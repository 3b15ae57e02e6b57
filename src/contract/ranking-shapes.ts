import * as z from 'zod/mini';

/** One reason, in the words that landlord and applicant both read; `points` is how much its family moved the place. */
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
/** Something not known yet, and what would settle it. */
const OpenQuestion = z.object({ input: z.string(), sentence: z.string(), settled_by: z.enum(SETTLED_BY) });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** What is said of a place, but the place itself. */
const reasons = {
  /** 1 to 99; 50 is somebody of whom nothing is known. */
  score: z.number(),
  points: z.number(),
  /** 0 to 1. */
  known_share: z.number(),
  /** Between which scores it would stay, eight times in ten, if everything became known. */
  band: z.object({ low: z.number(), high: z.number() }),
  model_version: z.string(),
  helping: z.array(Reason),
  hurting: z.array(Reason),
  verified: z.array(Reason),
  unknown: z.array(OpenQuestion),
  /** What the applicant calls wrong; it counts as unknown until that is settled. */
  disputed: z.array(z.object({ input: z.string(), sentence: z.string() })),
};

export const ExplainedReply = z.object(reasons);

/** Why a household stands where it stands among those who submitted. */
export const RankingReply = z.object({
  /** 1 is first. */
  place: z.number(),
  ...reasons,
});
export type RankingReply = z.infer<typeof RankingReply>;
