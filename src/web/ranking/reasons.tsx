import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OpenQuestion, RankingReply, Reason } from '../../contract/ranking-shapes.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { msg, plural, t } from '../../domain/text/t.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import { IconCheck, IconMinus, IconPlus } from '../kit/icons/icons.ts';
import classes from './reasons.module.css';

type RankedReasons = Pick<
  RankingReply,
  | 'helping'
  | 'hurting'
  | 'more_helping'
  | 'more_hurting'
  | 'scale'
  | 'verified'
  | 'unknown'
  | 'disputed'
  | 'known_share'
>;

interface ReasonsProps {
  ranking: RankedReasons;
  /** The action beside a reason: a link to the fact, or a button to dispute it. */
  aside?: (reason: Pick<Reason, 'input' | 'sentence'>) => ReactNode;
  /** How to answer an open question: a button, or a text where nothing can be done. */
  answerAction?: (by: OpenQuestion['settled_by']) => ReactNode;
  /** The action beside a disputed reason. */
  disputedAction?: (item: RankedReasons['disputed'][number]) => ReactNode;
  /** Follows the share of what is known. */
  outlook?: ReactNode;
  /** Shown on a side without reasons. */
  none?: string | undefined;
  /** Whose reasons these are. */
  whom: 'them' | 'you';
  /** Heading level. */
  level?: 3 | 4;
}

const TITLES = {
  them: {
    held: msg`What held them back`,
    disputed: msg`The applicant says this is wrong`,
    meanwhile: msg`We’re asking the source. Until it answers, this doesn’t count for or against anyone.`,
    verified: msg`Done so far`,
    unknown: msg`Not known yet`,
  },
  you: {
    held: msg`What held you back`,
    disputed: msg`You say this is wrong`,
    meanwhile: msg`We’re asking the source, and will email you within ${DAYS_TO_SETTLE} days. Until then, this doesn’t count against you, but it can’t lift you above applicants about whom nothing is known. The landlord sees where you stand with it and without it.`,
    verified: msg`What is complete`,
    unknown: msg`What would help`,
  },
} as const;

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
          title={TITLES[whom].held()}
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

interface PartProps {
  whom: ReasonsProps['whom'];
  heading: 'h3' | 'h4';
}

interface DisputedProps extends PartProps {
  disputed: RankedReasons['disputed'];
  action: ReasonsProps['disputedAction'];
}

function Disputed({ disputed, whom, heading: Heading, action }: DisputedProps) {
  if (disputed.length === 0) return null;
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{TITLES[whom].disputed()}</Heading>
      {disputed.some(({ state }) => state === 'open') && <p className={classes.quiet}>{TITLES[whom].meanwhile()}</p>}
      <ul className={classes.list}>
        {disputed.map((item) => (
          <li key={item.input} className={classes.open}>
            <span>{item.sentence}</span>
            {item.state === 'upheld' ? (
              <span className={classes.quiet}>{t`not confirmed by the source, so it no longer counts`}</span>
            ) : (
              action?.(item)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verified({ verified, whom, heading: Heading }: PartProps & Pick<RankedReasons, 'verified'>) {
  if (verified.length === 0) return null;
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{TITLES[whom].verified()}</Heading>
      <ul className={classes.ticks}>
        {verified.map(({ input, sentence }) => (
          <li key={input}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnknownProps extends PartProps, Pick<ReasonsProps, 'outlook' | 'answerAction'> {
  ranking: Pick<RankedReasons, 'unknown' | 'known_share'>;
}

/** What is not known yet, by how it can be answered. */
function Unknown({ ranking: { unknown, known_share }, whom, heading: Heading, outlook, answerAction }: UnknownProps) {
  if (unknown.length === 0) return null;
  const open = [...new Set(unknown.map((question) => question.settled_by))];
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{TITLES[whom].unknown()}</Heading>
      <p className={classes.quiet}>
        {whom === 'you'
          ? t`What isn’t known yet counts neither for nor against you.`
          : t`${Math.round(known_share * 100)}% of what could count is known. What isn’t known is neutral.`}{' '}
        {outlook}
      </p>
      <ul className={classes.list}>
        {open.map((by) => (
          <li key={by} className={classes.open}>
            <ul className={classes.questions}>
              {unknown
                .filter((question) => question.settled_by === by)
                .map(({ input, sentence }) => (
                  <li key={input}>{sentence}</li>
                ))}
            </ul>
            {answerAction?.(by)}
          </li>
        ))}
      </ul>
    </section>
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

interface ReasonColumnProps {
  tone: 'helped' | 'held';
  title: string;
  /** Shown when there are no reasons. */
  none: string;
  reasons: readonly Reason[];
  /** The points of a bar of full length. */
  scale: number;
  aside: ReasonsProps['aside'];
  heading: 'h3' | 'h4';
}

function ReasonColumn({ tone, title, none, reasons, scale, aside, heading: Heading }: ReasonColumnProps) {
  const Icon = tone === 'helped' ? IconPlus : IconMinus;
  return (
    <section className={classes.side} data-tone={tone}>
      <Heading className={classes.title}>
        <Icon size={16} stroke={2} aria-hidden /> {title}
      </Heading>
      {reasons.length === 0 && <p className={classes.quiet}>{none}</p>}
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason.input} className={classes.reason}>
            <p>
              {reason.sentence} {aside?.(reason)}
            </p>
            <div className={classes.bar} style={{ width: `${(100 * Math.abs(reason.points)) / scale}%` }}>
              <ContributionBar share={1} tone={tone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
