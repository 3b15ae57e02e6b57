import { describeRank } from '../../domain/ranking/reasons/describe-rank.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import classes from './rank-line.module.css';

/** How far a household came, as a wing with the words that say the same. */
export function RankLine({ ranking }: { ranking: { score: number; known_share: number } }) {
  const words = describeRank(ranking);
  const tone = words === 'check these points' ? 'held' : 'helped';
  return (
    <p className={classes.line} data-tone={tone}>
      <ContributionBar share={ranking.score / 100} className={classes.wing} />
      <span className={classes.words}>{words}</span>
    </p>
  );
}
