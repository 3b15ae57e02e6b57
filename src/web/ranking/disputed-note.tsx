import type { RankingReply } from '../../contract/ranking-shapes.ts';
import { describeDisputed, openDisputesOf } from '../../domain/ranking/disputes/describe-disputed.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { t } from '../../domain/text/t.ts';
import { Note } from '../kit/feedback/note.tsx';
import classes from './disputed-note.module.css';

interface DisputedProps {
  ranking: RankingReply;
}

/** What a group disputes and where it stands either way, as one line of a card; nothing if no dispute is open. */
export function DisputedLine({ ranking }: DisputedProps) {
  const open = openDisputesOf(ranking);
  return open ? <p className={classes.line}>{describeDisputed(open)}</p> : null;
}

/** The same with what it means, for the detail. */
export function DisputedNote({ ranking }: DisputedProps) {
  const open = openDisputesOf(ranking);
  if (!open) return null;
  return (
    <Note tone="warn">
      <strong className={classes.places}>{describeDisputed(open)}</strong>
      {t`We’re asking the source, which takes up to ${DAYS_TO_SETTLE} days. Until then, what is disputed is left out of this rank, but it lifts nobody above applicants about whom nothing is known.`}
    </Note>
  );
}
