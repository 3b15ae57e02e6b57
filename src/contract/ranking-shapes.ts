import * as z from 'zod/mini';
import { LANDLORD_REFERENCE } from '../domain/ranking/inputs/input.ts';
import { RANK_LABELS } from '../domain/ranking/reasons/describe-rank.ts';
import { ALERT_KINDS } from '../domain/ranking/reasons/rank-summary.ts';
import { RESULT_KINDS } from '../domain/screening/checks.ts';

/** One reason with its values, worded for its reader; `points` is how much its family moved the score. */
const Reason = z.object({ input: z.string(), sentence: z.string(), points: z.number() });
export type Reason = z.infer<typeof Reason>;

const SETTLED_BY = [LANDLORD_REFERENCE, ...RESULT_KINDS, 'answers', 'asking_rent'] as const;
/** Something not known yet, with the check, the answers or the property's asking rent that would settle it. */
const OpenQuestion = z.object({ input: z.string(), sentence: z.string(), settled_by: z.enum(SETTLED_BY) });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** The rent that income is compared with, and the outcome. */
const ComparedRent = z.object({
  /** What the landlord asks, else what the group pays now, else what their bank shows. */
  source: z.enum(['asked', 'paid_now', 'bank', 'none']),
  /** Dollars a month; null without a rent, and for a rent that only a bank report shows. */
  dollars: z.nullable(z.number()),
  /** `short` is less than the rent, `tight` up to a third more; null while the income or the rent is not known. */
  income: z.nullable(z.enum(['short', 'tight', 'covered'])),
  /** The income rests, at least in part, on the applicants' own statements. */
  is_stated: z.boolean(),
});

/** Something to read beside a rank, whatever the points say. */
const Alert = z.object({
  kind: z.enum(ALERT_KINDS),
  sentence: z.string(),
  /** Whose check found it. */
  applicant_id: z.nullable(z.string()),
  /** `open` while the applicant says that it is wrong and we ask the source; `upheld` if the source did not confirm it. */
  dispute: z.nullable(z.enum(['open', 'upheld'])),
});

/** A household's income: verified where there is a bank result, with the stated one beside it where they differ. */
const Income = z.object({
  /** Dollars a month. */
  amount: z.nullable(z.number()),
  source: z.string(),
  beside: z.string(),
  mark: z.enum(['verified', 'below', 'partly', 'stated', 'none']),
});

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
  label: z.enum(RANK_LABELS),
  /** The points of the longest bar: the same for every group of a property. */
  scale: z.number(),
  /** At most four a side, strongest first, and then the rest. */
  helping: z.array(Reason),
  hurting: z.array(Reason),
  more_helping: z.array(Reason),
  more_hurting: z.array(Reason),
  verified: z.array(Reason),
  unknown: z.array(OpenQuestion),
  /** What the applicant disputes: `open` while we ask the source, `upheld` if the source did not confirm it. */
  disputed: z.array(z.object({ input: z.string(), sentence: z.string(), state: z.enum(['open', 'upheld']) })),
  /** What income was compared with; null where income does not count or is disputed. */
  rent: z.nullable(ComparedRent),
  /** For the applicant: what a single past landlord answered, named without the answer. */
  withheld: z.array(z.object({ input: z.string(), sentence: z.string() })),
  alerts: z.array(Alert),
  /** Null for a rank from before its values were stored. */
  income: z.nullable(Income),
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
