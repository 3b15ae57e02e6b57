import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OpenQuestion, RankingReply, Reason } from '../../contract/ranking-shapes.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import classes from './reasons.module.css';

type RankedReasons = Pick<RankingReply, 'helping' | 'hurting' | 'verified' | 'unknown' | 'disputed' | 'known_share'>;

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
  /** Whose reasons these are. */
  whom: 'them' | 'you';
  /** Heading level. */
  level?: 3 | 4;
}

const TITLES = {
  them: { held: 'What held them back', disputed: 'The applicant says this is wrong' },
  you: { held: 'What held you back', disputed: 'You say this is wrong' },
} as const;

/** What helped and what hurt as mirrored bars, then what is disputed, verified and not known yet. */
export function Reasons({ ranking, aside, answerAction, disputedAction, outlook, whom, level = 3 }: ReasonsProps) {
  const { helping, hurting, verified, unknown, disputed, known_share } = ranking;
  const most = Math.max(1, ...[...helping, ...hurting].map(({ points }) => Math.abs(points)));
  const Heading = `h${level}` as const;
  const open = [...new Set(unknown.map((question) => question.settled_by))];
  return (
    <>
      <div className={classes.sides}>
        <ReasonColumn
          tone="helped"
          title="What helped most"
          none="Nothing yet."
          reasons={helping}
          most={most}
          aside={aside}
          heading={Heading}
        />
        <ReasonColumn
          tone="held"
          title={TITLES[whom].held}
          none="Nothing that we know of."
          reasons={hurting}
          most={most}
          aside={aside}
          heading={Heading}
        />
      </div>
      {disputed.length > 0 && (
        <section className={classes.more}>
          <Heading className={classes.title}>{TITLES[whom].disputed}</Heading>
          <p className={classes.quiet}>It counts neither for nor against anyone until it is settled.</p>
          <ul className={classes.list}>
            {disputed.map((item) => (
              <li key={item.input} className={classes.open}>
                <span>{item.sentence}</span>
                {disputedAction?.(item)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {verified.length > 0 && (
        <section className={classes.more}>
          <Heading className={classes.title}>Verified</Heading>
          <ul className={classes.ticks}>
            {verified.map(({ input, sentence }) => (
              <li key={input}>
                <IconCheck size={16} stroke={1.8} aria-hidden />
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <section className={classes.more}>
          <Heading className={classes.title}>Not known yet</Heading>
          <p className={classes.quiet}>
            {Math.round(known_share * 100)} % of what could count is known. What is not known is neutral. {outlook}
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
      )}
    </>
  );
}

interface ReasonColumnProps {
  tone: 'helped' | 'held';
  title: string;
  /** Shown when there are no reasons. */
  none: string;
  reasons: readonly Reason[];
  /** The points of the longest bar. */
  most: number;
  aside: ReasonsProps['aside'];
  heading: 'h3' | 'h4';
}

function ReasonColumn({ tone, title, none, reasons, most, aside, heading: Heading }: ReasonColumnProps) {
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
              <Sentence>{reason.sentence}</Sentence> {aside?.(reason)}
            </p>
            <div className={classes.bar} style={{ width: `${15 + (70 * Math.abs(reason.points)) / most}%` }}>
              <ContributionBar share={1} tone={tone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence; the value in brackets at its end does not wrap where there is room. */
function Sentence({ children }: { children: string }) {
  const [words, value] = children.split(/ (?=\([^)]*\)$)/);
  return (
    <>
      {words} {value && <span className={classes.value}>{value}</span>}
    </>
  );
}
