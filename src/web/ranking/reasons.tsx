import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OpenQuestion, RankingReply, Reason } from '../../contract/ranking-shapes.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import classes from './reasons.module.css';

type Told = Pick<RankingReply, 'helping' | 'hurting' | 'verified' | 'unknown' | 'disputed' | 'known_share'>;

interface ReasonsProps {
  ranking: Told;
  /** What can be done about a reason: a link to the fact, or a button that calls it wrong. */
  aside?: (reason: Pick<Reason, 'input' | 'sentence'>) => ReactNode;
  /** What would settle the things that are not known: a button, or words where nobody can. */
  settle?: (by: OpenQuestion['settled_by']) => ReactNode;
  /** What can be done about something that is disputed. */
  asideDisputed?: (item: Told['disputed'][number]) => ReactNode;
  /** Behind how much is known. */
  outlook?: ReactNode;
  /** Whose reasons these are, as "them" or "you". */
  whom: 'them' | 'you';
  /** The level of the headings. */
  level?: 3 | 4;
}

const WORDS = {
  them: { held: 'What held them back', disputed: 'The applicant says this is wrong' },
  you: { held: 'What held you back', disputed: 'You say this is wrong' },
} as const;

/** What helped and what held back on two wings from one stem, what was verified, and what nobody knows yet. */
export function Reasons({ ranking, aside, settle, asideDisputed, outlook, whom, level = 3 }: ReasonsProps) {
  const { helping, hurting, verified, unknown, disputed, known_share } = ranking;
  const most = Math.max(1, ...[...helping, ...hurting].map(({ points }) => Math.abs(points)));
  const Heading = `h${level}` as const;
  const open = [...new Set(unknown.map((question) => question.settled_by))];
  return (
    <>
      <div className={classes.sides}>
        <Side
          tone="helped"
          title="What helped most"
          none="Nothing yet."
          reasons={helping}
          most={most}
          aside={aside}
          heading={Heading}
        />
        <Side
          tone="held"
          title={WORDS[whom].held}
          none="Nothing that we know of."
          reasons={hurting}
          most={most}
          aside={aside}
          heading={Heading}
        />
      </div>
      {disputed.length > 0 && (
        <section className={classes.more}>
          <Heading className={classes.title}>{WORDS[whom].disputed}</Heading>
          <p className={classes.quiet}>It counts neither for nor against anyone until it is settled.</p>
          <ul className={classes.list}>
            {disputed.map((item) => (
              <li key={item.input} className={classes.open}>
                <span>{item.sentence}</span>
                {asideDisputed?.(item)}
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
                {settle?.(by)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SideProps {
  tone: 'helped' | 'held';
  title: string;
  /** What is said where there is no reason. */
  none: string;
  reasons: readonly Reason[];
  /** The points of the longest wing. */
  most: number;
  aside: ReasonsProps['aside'];
  heading: 'h3' | 'h4';
}

function Side({ tone, title, none, reasons, most, aside, heading: Heading }: SideProps) {
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
            <div className={classes.wing} style={{ width: `${15 + (70 * Math.abs(reason.points)) / most}%` }}>
              <ContributionBar share={1} tone={tone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence whose value in brackets, at its end, stays in one line where there is room for it. */
function Sentence({ children }: { children: string }) {
  const [words, value] = children.split(/ (?=\([^)]*\)$)/);
  return (
    <>
      {words} {value && <span className={classes.value}>{value}</span>}
    </>
  );
}
