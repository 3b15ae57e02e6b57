import { Badge, UnstyledButton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { profilePercent } from '../../../domain/applications/application.ts';
import { nameForLandlord, waitingFor } from '../../../domain/applications/groups/group.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { IconCheck, IconMailOff } from '../../kit/icons/icons.ts';
import classes from './applicant-card.module.css';
import { FavouriteHeart } from './favourite-button.tsx';
import type { ListedGroup } from './review-pages.ts';
import type { Favourite } from './use-favourite.ts';

export interface ApplicantCardProps {
  group: ListedGroup;
  selected: boolean;
  onSelect: (id: string) => void;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** Ids of the applications that arrived since the list was last open. */
  newApplicants: ReadonlySet<string>;
  /** The group's rank at a glance. */
  standing: (group: ListedGroup) => ReactNode;
  /** The compare checkbox, below the rank. */
  pick: (group: ListedGroup) => ReactNode;
  /** Whether the previous group ranks about equally. */
  isAboutEqual: boolean;
}

/** The names of the co-applicants, or "applying alone". */
function CoApplicantNames({ applicant: { coapplicants } }: { applicant: ApplicantForLandlord }) {
  if (coapplicants.length === 0) return t`applying alone`;
  return (
    <Trans>
      with <bdi>{formatList(coapplicants.map(nameForLandlord))}</bdi>
    </Trans>
  );
}

/** How complete the profile is. */
const profileOf = ({ status }: ApplicantForLandlord): string => t`profile\u00a0${profilePercent(status)}%`;

/** Whom a group is waiting for, on a line of its own. */
function WaitingFor({ applicant: { user, status, coapplicants } }: { applicant: ApplicantForLandlord }) {
  const people = [{ first_name: user.first_name, status }, ...coapplicants];
  const waiting = coapplicants.length > 0 && people.some((one) => one.status === 'in-review') && waitingFor(people);
  return waiting ? <span className={classes.waiting}>{waiting}</span> : null;
}

function ApplicantName({
  applicant,
  selected,
  onSelect,
}: Pick<ApplicantCardProps, 'selected' | 'onSelect'> & Pick<ListedGroup, 'applicant'>) {
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
  accepted: { words: msg`accepted`, color: 'evergreen', Icon: IconCheck },
  declined: { words: msg`declined`, color: 'stone', Icon: IconMailOff },
} as const;

function VerdictBadge({ verdict }: { verdict: keyof typeof VERDICTS }) {
  const { words, color, Icon } = VERDICTS[verdict];
  return (
    <Badge color={color} leftSection={<Icon size={15} stroke={1.8} aria-hidden />}>
      {words()}
    </Badge>
  );
}

/** One submitted group in the list: its rank, and what the rank is based on. */
export const ApplicantCard = memo(function ApplicantCard(props: ApplicantCardProps) {
  const { group, selected, onSelect, favourite, newApplicants, standing, pick, isAboutEqual } = props;
  const { applicant, others } = group;
  const place = applicant.ranking?.place;
  const isNew = [applicant, ...others].some(({ id }) => newApplicants.has(id));
  return (
    <div className={classes.card} data-selected={selected || undefined}>
      {isAboutEqual && <p className={classes.equal}>{t`about equal`}</p>}
      <div className={classes.side}>
        {place !== undefined && (
          <p className={classes.place} data-long={place > 99 || undefined}>
            <Trans>
              <span className={classes.spoken}>place </span>
              {place}
            </Trans>
          </p>
        )}
        {pick(group)}
      </div>
      <div className={classes.content}>
        <div className={classes.top}>
          <div className={classes.who}>
            <div className={classes.line}>
              <ApplicantName applicant={applicant} selected={selected} onSelect={onSelect} />
              {isNew && <Badge>{t`new`}</Badge>}
              {applicant.decision && <VerdictBadge verdict={applicant.decision.verdict} />}
              {!applicant.decision && applicant.backup_place !== null && (
                <Badge color="straw">{t`backup ${applicant.backup_place}`}</Badge>
              )}
            </div>
            <p className={classes.quiet}>
              <CoApplicantNames applicant={applicant} /> · {profileOf(applicant)}
              <WaitingFor applicant={applicant} />
            </p>
          </div>
          <FavouriteHeart applicant={applicant} favourite={favourite} />
        </div>
        {standing(group)}
      </div>
    </div>
  );
});

/** One unfinished application: only a first name, an initial and the start date. */
export const WaitingCard = memo(function WaitingCard({ group, selected, onSelect, dayOf }: ApplicantCardProps) {
  const { applicant } = group;
  return (
    <div className={classes.card} data-selected={selected || undefined}>
      <div className={classes.content}>
        <ApplicantName applicant={applicant} selected={selected} onSelect={onSelect} />
        <p className={classes.quiet}>
          {t`started ${dayOf(applicant.created_at)}`} · {profileOf(applicant)}
        </p>
        {applicant.coapplicants.length > 0 && (
          <p className={classes.quiet}>
            <CoApplicantNames applicant={applicant} />
            <WaitingFor applicant={applicant} />
          </p>
        )}
      </div>
    </div>
  );
});
