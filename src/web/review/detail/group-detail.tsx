import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { waitingFor } from '../../../domain/applications/groups/group.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { PasswordNote } from '../../kit/feedback/password-note.tsx';
import { IconArrowLeft } from '../../kit/icons/icons.ts';
import type { Favourite } from '../list/use-favourite.ts';
import { ApplicantDetail, type Screened } from './applicant-detail.tsx';
import classes from './group-detail.module.css';
import { GroupMembers } from './group-members.tsx';
import { type OpenedResults, profileQuery, resultsOf, useResults } from './use-results.ts';
import { useFirstOpening, useViewedProfile } from './view-state.ts';

/** A person whose checks are shown: the application, the other group members' applications, and the results. */
export interface ScreenedPerson {
  applicant: ApplicantForLandlord;
  others: readonly ApplicantForLandlord[];
  results: OpenedResults;
}

interface GroupDetailProps {
  propertyId: string;
  /** The primary applicant. */
  applicant: ApplicantForLandlord;
  /** The applications of those who joined. */
  others: readonly ApplicantForLandlord[];
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** The rank, such as "1st of 6"; undefined for an unranked group. */
  place: string | undefined;
  /** Whether there are check results to open. */
  hasResults: boolean;
  /** What checks add to a person's answers. */
  screen: (person: ScreenedPerson) => Screened;
  /** Why the group has its rank. */
  why?: ReactNode;
  /** The button beside the favourite mark. */
  compare?: ReactNode;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  isFullPage: boolean;
}

const profileButton = (userId: string): string => `profile-${userId}`;

/** One group: the primary applicant, with links to each co-applicant's profile. */
export function GroupDetail(props: GroupDetailProps) {
  const { applicant, others, place, hasResults, why, compare, screen, ...detail } = props;
  const { user, status, coapplicants } = applicant;
  const { viewed, view } = useViewedProfile(applicant);
  const results = useResults(detail.propertyId, applicant, hasResults);
  useFirstOpening(applicant);
  const leftFrom = useRef<string>(undefined);

  useEffect(() => {
    if (viewed === undefined && leftFrom.current) document.getElementById(profileButton(leftFrom.current))?.focus();
    leftFrom.current = viewed;
  }, [viewed]);

  if (viewed !== undefined) {
    return <CoApplicantProfile userId={viewed} onBack={() => view()} screen={screen} {...detail} />;
  }
  return (
    <ApplicantDetail
      applicant={applicant}
      others={others}
      screened={screen({ applicant, others, results })}
      place={place}
      why={why}
      compare={compare}
      group={
        coapplicants.length > 0 && (
          <GroupMembers
            people={coapplicants}
            waiting={waitingFor([{ first_name: user.first_name, status }, ...coapplicants])}
            buttonId={profileButton}
            onView={view}
            level={detail.isFullPage ? 2 : 3}
          />
        )
      }
      {...detail}
    />
  );
}

interface ProfileProps
  extends Omit<GroupDetailProps, 'applicant' | 'others' | 'place' | 'hasResults' | 'why' | 'compare'> {
  userId: string;
  onBack: () => void;
}

/** One co-applicant in place of the primary applicant. */
function CoApplicantProfile({ userId, onBack, screen, ...detail }: ProfileProps) {
  const back = useRef<HTMLButtonElement>(null);
  const profile = useQuery(profileQuery(detail.propertyId, userId));
  const results = resultsOf(profile);
  useEffect(() => back.current?.focus(), []);
  return (
    <div>
      <Button
        ref={back}
        variant="subtle"
        className={classes.back}
        onClick={onBack}
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
      >
        {t`back to primary applicant`}
      </Button>
      {profile.data ? (
        <ApplicantDetail
          applicant={profile.data}
          others={[]}
          screened={screen({ applicant: profile.data, others: [], results })}
          {...detail}
        />
      ) : results.isPasswordRequired ? (
        <PasswordNote onEnter={results.retry} busy={results.isBusy}>
          {t`To protect applicants, we ask for your password before we open a profile, once every 15 minutes.`}
        </PasswordNote>
      ) : profile.isError ? (
        <ErrorPanel
          title={t`The profile couldn’t be opened`}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        >
          {problemMessages(profile.error).join(' ')}
        </ErrorPanel>
      ) : (
        <DelayedSkeleton label={t`Loading the profile`}>
          <Skeleton height={420} />
        </DelayedSkeleton>
      )}
    </div>
  );
}
