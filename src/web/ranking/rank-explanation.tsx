import { Anchor, Button, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { RankingReply } from '../../contract/ranking-shapes.ts';
import { INCOME_TOGETHER } from '../../domain/properties/requirements.ts';
import { type SettledByInReply, settledByOf } from '../../domain/ranking/inputs/input.ts';
import { describeRank, ordinal } from '../../domain/ranking/reasons/describe-rank.ts';
import { revealsIncome } from '../../domain/ranking/reasons/stands-in.ts';
import type { CheckKind } from '../../domain/screening/orders/catalogue.ts';
import { AdviceFoot } from './advice-note.tsx';
import { HowWeRank } from './how-we-rank.tsx';
import classes from './rank-explanation.module.css';
import { Reasons } from './reasons.tsx';

interface WhyHereProps {
  ranking: RankingReply;
  /** First names of those who apply together, in one line. */
  names: string;
  /** How many households have a place. */
  ranked: number;
  /** The link to where a fact stands; nothing where it stands in no single place. */
  linkTo: (input: string) => ReactNode;
  /** How far a check is. */
  stateOf: (check: CheckKind) => 'not asked' | 'not paid' | 'under way' | 'answered';
  /** Where a check is bought that was not asked, or paid for that was not; undefined for what is not sold yet. */
  wayTo: (check: CheckKind) => string | undefined;
  /** Whether the Ontario rule holds for the rental. */
  incomeNeedsHistory: boolean;
  /** The level of the heading: one below that of the name. */
  level: 2 | 3;
}

const ASK: Record<CheckKind, string> = {
  reference_check: 'ask for landlord references',
  credit_check: 'ask for a credit check',
  id_verification: 'ask for an ID verification',
  background_check: 'ask for a background check',
  financial_verification: 'ask for an income verification',
};

const inputsOf = ({ helping, hurting, verified, unknown, disputed }: RankingReply): string[] =>
  [helping, hurting, verified, unknown, disputed].flat().map(({ input }) => input);

/** Why a household has its place, as a landlord reads it: reasons with their facts, and what would tell more. */
export function WhyHere({ ranking, names, ranked, linkTo, stateOf, wayTo, incomeNeedsHistory, level }: WhyHereProps) {
  const [all, setAll] = useState(false);
  const { place, score, band } = ranking;
  const isLittle = describeRank(ranking) === 'little known yet';
  const isAre = names.includes(' and ') ? 'are' : 'is';

  const settle = (inReply: SettledByInReply): ReactNode => {
    const by = settledByOf(inReply);
    if (by === 'answers') return <span className={classes.quiet}>the application leaves it open</span>;
    const state = stateOf(by);
    if (state === 'under way') return <span className={classes.quiet}>asked, not answered yet</span>;
    if (state === 'answered') return <span className={classes.quiet}>the answer does not say</span>;
    const way = wayTo(by);
    if (way === undefined) return <span className={classes.quiet}>coming soon</span>;
    return (
      <Button component={Link} to={way} variant="default" size="sm">
        {state === 'not paid' ? 'pay again' : ASK[by]}
      </Button>
    );
  };
  return (
    <section className={classes.why} aria-labelledby="why-here">
      <div className={classes.head}>
        <Title order={level} id="why-here" className={classes.title}>
          Why <bdi>{names}</bdi> {isAre} {ordinal(place)} of {ranked}
        </Title>
        <p className={classes.lead}>
          {isLittle
            ? 'Little is known yet, so this place says little and can change with every answer.'
            : 'Longer wings counted for more. Everything else changed little.'}
        </p>
      </div>
      <Reasons
        ranking={ranking}
        whom="them"
        level={level === 2 ? 3 : 4}
        aside={({ input }) => linkTo(input)}
        settle={settle}
        outlook={`The score is ${score} of 99; if everything became known, it would most likely be between ${band.low} and ${band.high}.`}
      />
      {incomeNeedsHistory && inputsOf(ranking).some(revealsIncome) && <p className={classes.law}>{INCOME_TOGETHER}</p>}
      <AdviceFoot words="Software ranks, you decide. Applicants see these same lines and may answer them.">
        <Anchor component="button" type="button" inherit onClick={() => setAll(true)}>
          see all 51 inputs
        </Anchor>
      </AdviceFoot>
      <HowWeRank opened={all} onClose={() => setAll(false)} whole />
    </section>
  );
}
