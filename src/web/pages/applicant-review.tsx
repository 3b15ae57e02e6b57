import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { getProperty } from '../../contract/properties.ts';
import { readAddress } from '../../domain/address.ts';
import { chooseApplicants } from '../../domain/applications/review.ts';
import { dayIn } from '../../domain/province.ts';
import { ApiProblem, problemMessages } from '../api.ts';
import { ReviewAlone } from '../applications/review-alone.tsx';
import { ReviewCount } from '../applications/review-count.tsx';
import { FavouriteButton } from '../applications/review-favourite.tsx';
import { ReviewHousehold } from '../applications/review-household.tsx';
import { ReviewList } from '../applications/review-list.tsx';
import { ReviewNothing } from '../applications/review-nothing.tsx';
import { type ReviewQuestion, ReviewSearch } from '../applications/review-search.tsx';
import { ReviewSkeleton } from '../applications/review-skeleton.tsx';
import { useChosenApplicant } from '../applications/use-chosen-applicant.ts';
import { reviewQuery, useFavourite, useMarkSeen } from '../applications/use-review.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { ErrorNote, ErrorPanel } from '../kit/problem.tsx';
import { PickARental } from '../properties/pick-a-rental.tsx';
import { ReviewAddress } from '../properties/review-address.tsx';
import { currentProperty } from '../stored-session.ts';
import classes from './applicant-review.module.css';

type Review = ReplyOf<typeof getProperty>;

const DASHBOARD = '/landlord/dashboard';
const EVERYBODY: ReviewQuestion = { search: '', filters: [] };

export function Component() {
  const id = currentProperty();
  const review = useQuery({ ...reviewQuery(id ?? ''), enabled: id !== undefined });
  const isGone = review.error instanceof ApiProblem && [403, 404, 422].includes(review.error.status);
  if (id === undefined || isGone) return <PickARental />;
  if (review.data) return <Applicants review={review.data} />;
  return (
    <>
      <Band address={<div className={classes.addressPlace} />} />
      <div className={classes.page} data-pad>
        {review.isError ? (
          <Card>
            <ErrorPanel
              title="We could not load the applicants"
              onRetry={() => review.refetch()}
              busy={review.isFetching}
            >
              Nothing is lost: applications and favorites are safe. Your connection dropped, or we have a problem.
            </ErrorPanel>
          </Card>
        ) : (
          <ReviewSkeleton />
        )}
      </div>
    </>
  );
}

interface BandProps {
  address?: ReactNode;
  invite?: ReactNode;
  children?: ReactNode;
}

/** The white band on top: where this is, about which rental, and whom to look for. */
function Band({ address, invite, children }: BandProps) {
  return (
    <div className={classes.band}>
      <div className={classes.bandContent}>
        <div className={classes.head}>
          <ActionIcon component={Link} to={DASHBOARD} variant="default" size={44} aria-label="back to the dashboard">
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <div className={classes.headWords}>
            <PageTitle className={classes.title}>view applications</PageTitle>
            {address}
          </div>
          {invite}
        </div>
        {children}
      </div>
    </div>
  );
}

const inviteButton = (
  <Button
    component={Link}
    to="/landlord/application-invite"
    leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
    className={classes.invite}
  >
    invite applicants
  </Button>
);

function Applicants({ review }: { review: Review }) {
  const { property, applicants } = review;
  const queries = useQueryClient();
  const [question, setQuestion] = useState(EVERYBODY);
  const { submitted, waiting, hidden } = chooseApplicants(applicants, question);
  const shown = [...submitted, ...waiting];
  const { chosen, alone, choose, move, back } = useChosenApplicant(shown);
  const favourite = useFavourite(property.id);
  useMarkSeen(property.id, applicants.filter(({ status }) => status === 'in-review').length);

  const { province } = readAddress(property.address);
  const dayOf = (instant: string): string => dayIn(province, new Date(instant));
  const reset = (): void => setQuestion(EVERYBODY);
  const othersOf = ({ coapplicants }: Review['applicants'][number]) =>
    applicants.filter(({ id }) => coapplicants.some((one) => one.applicant_id === id));
  const detail = chosen && (
    <ReviewHousehold
      key={chosen.id}
      propertyId={property.id}
      applicant={chosen}
      others={othersOf(chosen)}
      requirements={property.requirements}
      dayOf={dayOf}
      favourite={favourite}
      alone={alone}
    />
  );
  const failed = favourite.isError && (
    <div className={classes.failed}>
      <ErrorNote title={`The mark for ${favourite.variables.user.first_name} could not be saved.`}>
        {problemMessages(favourite.error).join(' ')}
      </ErrorNote>
    </div>
  );

  if (chosen && alone) {
    return (
      <ReviewAlone
        place={shown.indexOf(chosen)}
        count={shown.length}
        onBack={back}
        onMove={(place) => shown[place] && move(shown[place].id)}
        foot={chosen.status === 'in-review' && <FavouriteButton applicant={chosen} favourite={favourite} />}
      >
        {failed}
        {detail}
      </ReviewAlone>
    );
  }

  const empty = applicants.length === 0;
  return (
    <>
      <Band
        address={
          <ReviewAddress
            rental={property}
            onSaved={(rental) =>
              queries.setQueryData(reviewQuery(property.id).queryKey, (old) => old && { ...old, property: rental })
            }
          />
        }
        invite={!empty && inviteButton}
      >
        {!empty && <ReviewSearch question={question} onChange={setQuestion} />}
      </Band>
      <div className={classes.page}>
        <ReviewCount
          shown={shown.length}
          hidden={hidden}
          question={question}
          onReset={shown.length > 0 ? reset : undefined}
        />
        {failed}
        {empty ? (
          <Card>
            <EmptyState title="No applications yet" action={inviteButton}>
              Send the link to people who asked, or paste it into your listing. You get an{' '}
              <span data-nowrap>e-mail</span> when an application is complete.
            </EmptyState>
          </Card>
        ) : shown.length === 0 ? (
          <ReviewNothing hidden={hidden} question={question} onReset={reset} />
        ) : (
          <div className={classes.columns}>
            <div className={classes.list}>
              <ReviewList
                submitted={submitted}
                waiting={waiting}
                selected={chosen?.id}
                onSelect={(id) => {
                  favourite.reset();
                  choose(id);
                }}
                dayOf={dayOf}
                favourite={favourite}
                othersOf={othersOf}
              />
            </div>
            {detail}
          </div>
        )}
      </div>
    </>
  );
}
