import { t } from '../../domain/text/t.ts';
import { IconCheck } from '../kit/icons/icons.ts';
import { type RankedReasons, REASON_TITLES, type ReasonsProps } from './reason-props.ts';
import classes from './reasons.module.css';

interface PartProps {
  whom: ReasonsProps['whom'];
  heading: 'h3' | 'h4';
}

interface DisputedProps extends PartProps {
  disputed: RankedReasons['disputed'];
  action: ReasonsProps['disputedAction'];
}

/** What the applicant says is wrong. */
export function Disputed({ disputed, whom, heading: Heading, action }: DisputedProps) {
  if (disputed.length === 0) return null;
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{REASON_TITLES[whom].disputed()}</Heading>
      {disputed.some(({ state }) => state === 'open') && (
        <p className={classes.quiet}>{REASON_TITLES[whom].meanwhile()}</p>
      )}
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

/** What is done and complete. */
export function Verified({ verified, whom, heading: Heading }: PartProps & Pick<RankedReasons, 'verified'>) {
  if (verified.length === 0) return null;
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{REASON_TITLES[whom].verified()}</Heading>
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
export function Unknown({
  ranking: { unknown, known_share },
  whom,
  heading: Heading,
  outlook,
  answerAction,
}: UnknownProps) {
  if (unknown.length === 0) return null;
  const open = [...new Set(unknown.map((question) => question.settled_by))];
  return (
    <section className={classes.more}>
      <Heading className={classes.title}>{REASON_TITLES[whom].unknown()}</Heading>
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
