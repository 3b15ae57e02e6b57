import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Reason } from '../../contract/ranking-shapes.ts';
import { plural, t } from '../../domain/text/t.ts';
import { ReasonColumn } from './reason-column.tsx';
import { REASON_TITLES, type ReasonsProps } from './reason-props.ts';
import { Disputed, Unknown, Verified } from './reason-sections.tsx';
import classes from './reasons.module.css';

/** What helped and what hurt as mirrored bars, then what is disputed, verified and not known yet. */
export function Reasons(props: ReasonsProps) {
  const { ranking, aside, answerAction, disputedAction, outlook, none, whom, level = 3 } = props;
  const { helping, hurting, more_helping, more_hurting, scale, verified, disputed } = ranking;
  const [all, setAll] = useState(false);
  const shownHelping = all ? [...helping, ...more_helping] : helping;
  const shownHurting = all ? [...hurting, ...more_hurting] : hurting;
  const isInDispute = disputed.some(({ state }) => state === 'open');
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={classes.sides} style={{ '--rows': Math.max(1, shownHelping.length, shownHurting.length) }}>
        <ReasonColumn
          tone="helped"
          title={t`What helped most`}
          none={none ?? t`Nothing yet.`}
          reasons={shownHelping}
          scale={scale}
          aside={aside}
          heading={Heading}
        />
        <ReasonColumn
          tone="held"
          title={REASON_TITLES[whom].held()}
          none={none ?? (isInDispute ? t`Nothing except what is disputed.` : t`Nothing so far.`)}
          reasons={shownHurting}
          scale={scale}
          aside={aside}
          heading={Heading}
        />
      </div>
      {more_helping.length + more_hurting.length > 0 && (
        <p className={classes.rest}>
          {!all && `${describeRest(more_helping, more_hurting)} `}
          <Anchor component="button" type="button" inherit aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`show the main reasons only` : t`show all reasons`}
          </Anchor>
        </p>
      )}
      <Disputed disputed={disputed} whom={whom} heading={Heading} action={disputedAction} />
      <Verified verified={verified} whom={whom} heading={Heading} />
      <Unknown ranking={ranking} whom={whom} heading={Heading} outlook={outlook} answerAction={answerAction} />
    </>
  );
}

const together = (reasons: readonly Reason[]): number =>
  reasons.reduce((total, { points }) => total + Math.abs(points), 0);

/** `And 5 more points against, −26 together.`, and what else is not shown. */
function describeRest(helping: readonly Reason[], hurting: readonly Reason[]): string {
  const [against, inFavour] = [together(hurting), together(helping)];
  if (helping.length === 0) {
    return t`And ${plural(hurting.length, { one: '# more point', other: '# more points' })} against, −${against} together.`;
  }
  return hurting.length === 0
    ? t`And ${plural(helping.length, { one: '# more point', other: '# more points' })} in favour, +${inFavour} together.`
    : t`And ${plural(hurting.length, { one: '# more point', other: '# more points' })} against, −${against} together; ${plural(helping.length, { one: '# more point', other: '# more points' })} in favour, +${inFavour} together.`;
}
