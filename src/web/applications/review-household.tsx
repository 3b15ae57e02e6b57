import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { applicantByUser } from '../../contract/review.ts';
import { waitingFor } from '../../domain/applications/group.ts';
import { call, problemMessages } from '../api.ts';
import { Late } from '../kit/late.tsx';
import { ErrorPanel } from '../kit/problem.tsx';
import { ReviewDetail } from './review-detail.tsx';
import classes from './review-household.module.css';
import { ReviewTogether } from './review-together.tsx';
import type { Favourite } from './use-review.ts';

interface HouseholdProps {
  propertyId: string;
  /** The primary applicant. */
  applicant: ApplicantForLandlord;
  /** The applications of those who joined. */
  others: readonly ApplicantForLandlord[];
  requirements: readonly string[];
  dayOf: (instant: string) => string;
  favourite: Favourite;
  alone: boolean;
}

/** Whose profile is open in place of the primary applicant; the address keeps it. */
const PARAM = 'profile';

const profileButton = (userId: string): string => `profile-${userId}`;

/** One household: the primary applicant, and from there the profile of each co-applicant. */
export function ReviewHousehold({ propertyId, applicant, others, ...detail }: HouseholdProps) {
  const { user, status, coapplicants } = applicant;
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const left = useRef<string>(undefined);
  const viewed = coapplicants.find((one) => one.user_id === query.get(PARAM))?.user_id;
  const view = (userId?: string): void =>
    setQuery({ applicant: applicant.id, ...(userId && { [PARAM]: userId }) }, { replace: true, state });

  useEffect(() => {
    if (viewed === undefined && left.current) document.getElementById(profileButton(left.current))?.focus();
    left.current = viewed;
  }, [viewed]);

  if (viewed !== undefined) {
    return <Profile propertyId={propertyId} userId={viewed} onBack={() => view()} {...detail} />;
  }
  return (
    <ReviewDetail
      applicant={applicant}
      others={others}
      household={
        coapplicants.length > 0 && (
          <ReviewTogether
            people={coapplicants}
            waiting={waitingFor([{ first_name: user.first_name, status }, ...coapplicants])}
            buttonId={profileButton}
            onView={view}
          />
        )
      }
      {...detail}
    />
  );
}

interface ProfileProps extends Omit<HouseholdProps, 'applicant' | 'others'> {
  userId: string;
  onBack: () => void;
}

/** One co-applicant in place of the primary applicant. */
function Profile({ propertyId, userId, onBack, ...detail }: ProfileProps) {
  const back = useRef<HTMLButtonElement>(null);
  const profile = useQuery({
    queryKey: ['review', propertyId, 'profile', userId],
    queryFn: async ({ signal }) => {
      const body = { application_id: propertyId, user_id: userId };
      return (await call(applicantByUser, { body }, { signal })).applicant;
    },
  });
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
        back to primary applicant
      </Button>
      {profile.data ? (
        <ReviewDetail applicant={profile.data} others={[]} {...detail} />
      ) : profile.isError ? (
        <ErrorPanel title="The profile did not open" onRetry={() => void profile.refetch()} busy={profile.isFetching}>
          {problemMessages(profile.error).join(' ')}
        </ErrorPanel>
      ) : (
        <Late label="Loading the profile">
          <Skeleton height={420} />
        </Late>
      )}
    </div>
  );
}
