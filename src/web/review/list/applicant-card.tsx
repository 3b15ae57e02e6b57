import { Badge, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMailOff } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { profilePercent } from '../../../domain/applications/application.ts';
import { inOneLine, nameForLandlord, waitingFor } from '../../../domain/applications/groups/group.ts';
import classes from './applicant-card.module.css';
import { FavouriteHeart } from './favourite-button.tsx';
import type { Favourite, ListedGroup } from './use-review.ts';

export interface ReviewCardProps {
  group: ListedGroup;
  selected: boolean;
  onSelect: (id: string) => void;
  /** An instant as a day in the rental's zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** The applications that came in since the list was open the last time, by id. */
  newcomers: ReadonlySet<string>;
  /** Why a household stands where it stands, in a few lines. */
  standing: (group: ListedGroup) => ReactNode;
  /** What stands below the place: the tick for comparing. */
  pick: (group: ListedGroup) => ReactNode;
  /** Said where the household before this one is about as good. */
  isAboutEqual: boolean;
}

/** Who applies together with somebody, and for whom of them the household still waits. */
function Together({ applicant: { coapplicants } }: { applicant: ApplicantForLandlord }) {
  if (coapplicants.length === 0) return 'alone';
  return (
    <>
      with <bdi>{inOneLine(coapplicants.map(nameForLandlord))}</bdi>
    </>
  );
}

/** Whom a household waits for, in a line of its own. */
function Waiting({ applicant: { user, status, coapplicants } }: { applicant: ApplicantForLandlord }) {
  const people = [{ first_name: user.first_name, status }, ...coapplicants];
  const waiting = coapplicants.length > 0 && people.some((one) => one.status === 'in-review') && waitingFor(people);
  return waiting ? <span className={classes.waiting}>{waiting}</span> : null;
}

function Name({
  applicant,
  selected,
  onSelect,
}: Pick<ReviewCardProps, 'selected' | 'onSelect'> & Pick<ListedGroup, 'applicant'>) {
  return (
    <UnstyledButton
      id={`card-${applicant.id}`}
      className={classes.name}
      data-plain={applicant.status !== 'in-review' || undefined}
      aria-current={selected || undefined}
      onClick={() => onSelect(applicant.id)}
    >
      <bdi>{nameForLandlord({ ...applicant.user, status: applicant.status })}</bdi>
    </UnstyledButton>
  );
}

const VERDICTS = {
  accepted: { color: 'evergreen', Icon: IconCheck },
  declined: { color: 'stone', Icon: IconMailOff },
} as const;

function Verdict({ verdict }: { verdict: keyof typeof VERDICTS }) {
  const { color, Icon } = VERDICTS[verdict];
  return (
    <Badge color={color} leftSection={<Icon size={15} stroke={1.8} aria-hidden />}>
      {verdict}
    </Badge>
  );
}

/** One submitted household in the list: its place, and what it rests on. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { group, selected, onSelect, favourite, newcomers, standing, pick, isAboutEqual } = props;
  const { applicant, others } = group;
  const place = applicant.ranking?.place;
  const isNew = [applicant, ...others].some(({ id }) => newcomers.has(id));
  return (
    <div className={classes.card} data-selected={selected || undefined}>
      {isAboutEqual && <p className={classes.equal}>about equal</p>}
      <div className={classes.side}>
        {place !== undefined && (
          <p className={classes.place} data-long={place > 99 || undefined}>
            <span className={classes.spoken}>place </span>
            {place}
          </p>
        )}
        {pick(group)}
      </div>
      <div className={classes.content}>
        <div className={classes.top}>
          <div className={classes.who}>
            <div className={classes.line}>
              <Name applicant={applicant} selected={selected} onSelect={onSelect} />
              {isNew && <Badge>new</Badge>}
              {applicant.decision && <Verdict verdict={applicant.decision.verdict} />}
            </div>
            <p className={classes.quiet}>
              <Together applicant={applicant} /> · profile&nbsp;{profilePercent(applicant.status)}&nbsp;%
              <Waiting applicant={applicant} />
            </p>
          </div>
          <FavouriteHeart applicant={applicant} favourite={favourite} />
        </div>
        {standing(group)}
      </div>
    </div>
  );
});

/** One application that is still being filled in: no more than a first name, an initial and the day. */
export const WaitingCard = memo(function WaitingCard({ group, selected, onSelect, dayOf }: ReviewCardProps) {
  const { applicant } = group;
  return (
    <div className={classes.card} data-selected={selected || undefined}>
      <div className={classes.content}>
        <Name applicant={applicant} selected={selected} onSelect={onSelect} />
        <p className={classes.quiet}>
          started {dayOf(applicant.created_at)} · profile&nbsp;{profilePercent(applicant.status)}&nbsp;%
        </p>
        {applicant.coapplicants.length > 0 && (
          <p className={classes.quiet}>
            <Together applicant={applicant} />
            <Waiting applicant={applicant} />
          </p>
        )}
      </div>
    </div>
  );
});
