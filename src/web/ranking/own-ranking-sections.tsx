import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../domain/text/t.ts';
import { Note } from '../kit/feedback/note.tsx';
import { IconLock, IconUsers } from '../kit/icons/icons.ts';
import classes from './own-ranking.module.css';
import type { Item } from './use-dispute-dialog.ts';
import type { OwnRanking as Reply } from './use-own-ranking.ts';

/** Whose rank it is, and for whom it was made. */
export interface OwnRankingProps {
  applicantId: string;
  landlordName: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** A rank as its applicant reads it. */
export interface RankingDetailsProps extends OwnRankingProps {
  reply: Reply;
  ranking: NonNullable<Reply['ranking']>;
}

interface WithheldProps {
  withheld: RankingDetailsProps['ranking']['withheld'];
  aside: (item: Item) => ReactNode;
}

/** Which questions a single past landlord answered, without the answers. */
export function Withheld({ withheld, aside }: WithheldProps) {
  if (withheld.length === 0) return null;
  return (
    <section className={classes.settled}>
      <h3 className={classes.title}>{t`From your past landlord`}</h3>
      <p className={classes.quiet}>
        <IconLock size={16} stroke={1.6} aria-hidden />{' '}
        {t`One past landlord has answered these questions. So that landlords can answer freely, we don’t show what a single landlord said. If you think an answer may be wrong, tell us and we’ll check it with them.`}
      </p>
      <ul>
        {withheld.map((item) => (
          <li key={item.input}>
            {item.sentence} {aside(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SettledProps extends Pick<OwnRankingProps, 'dayOf'> {
  rejected: Reply['disputes'];
}

/** The disputes in which the source confirmed what it had said. */
export function Settled({ rejected, dayOf }: SettledProps) {
  if (rejected.length === 0) return null;
  return (
    <section className={classes.settled}>
      <h3 className={classes.title}>{t`Settled`}</h3>
      <p className={classes.quiet}>{t`You can dispute these again when there is a new result.`}</p>
      <ul>
        {rejected.map(({ input, sentence, settled_at }) => (
          <li key={input}>
            {settled_at
              ? t`${sentence}: the source confirmed it on ${dayOf(settled_at)}, so it counts.`
              : t`${sentence}: the source confirmed it, so it counts.`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That the rank is the household’s. */
export function AppliedTogether({ landlordName }: { landlordName: string }) {
  return (
    <Note icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
      {t`You’re applying together, and ${landlordName} sees you as one household. To keep everyone’s reports private, what you see here is based on your own part only.`}
    </Note>
  );
}

/** Whether it is about a reason that can be disputed. */
export const canBeWrong = (ranking: RankingDetailsProps['ranking'], { input }: Item): boolean => {
  const { helping, hurting, more_helping, more_hurting, withheld } = ranking;
  const reasons = [...helping, ...hurting, ...more_helping, ...more_hurting, ...withheld];
  return reasons.some((reason) => reason.input === input);
};

/** Opens the dispute of a reason. */
export function WrongLink({ item, onOpen }: { item: Item; onOpen: (item: Item) => void }) {
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.wrong}
      aria-label={t`this is wrong: ${item.sentence}`}
      onClick={() => onOpen(item)}
    >
      {t`this is wrong`}
    </Anchor>
  );
}
