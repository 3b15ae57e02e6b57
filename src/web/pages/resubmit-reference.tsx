import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemMessages } from '../api.ts';
import { PickAnApplication } from '../applications/pick-an-application.tsx';
import { StepLayout, StepSkeleton } from '../applications/step-layout.tsx';
import { type Applicant, useCurrentApplication } from '../applications/use-current-application.ts';
import { Card } from '../kit/card.tsx';
import { MessagePage } from '../kit/message-page.tsx';
import { ErrorPanel } from '../kit/problem.tsx';
import { ResubmitForm } from '../references/resubmit-form.tsx';
import { referencesQuery } from '../references/use-references.ts';

function frameOf(applicant: Applicant | undefined) {
  return (content: ReactNode): ReactNode => (
    <StepLayout
      step="checks"
      title="resubmit reference request"
      lead="Correct what was wrong, and the request goes out again."
      applicant={applicant}
    >
      {content}
    </StepLayout>
  );
}

/** Where a request to a former landlord is corrected and sent again; the query names the request. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { applicant, isMissing, problem, reload } = useCurrentApplication('checks', { alsoSubmitted: true });
  const references = useQuery({
    ...referencesQuery(applicant?.id ?? ''),
    enabled: applicant !== undefined,
    // What is being typed is not read over.
    refetchOnWindowFocus: false,
  });
  if (isMissing) return <PickAnApplication />;
  if (applicant && references.data) {
    const open = references.data.landlord_references.filter(({ status }) => status === 'incomplete');
    const named = query.get('reference');
    const reference = named ? open.find(({ id }) => id === named) : open.length === 1 ? open[0] : undefined;
    if (!reference) return <NothingToResubmit />;
    return (
      <ResubmitForm
        key={reference.id}
        applicantId={applicant.id}
        applicationId={applicant.application_id}
        reference={reference}
        frame={frameOf(applicant)}
        onBack={() => void navigate(-1)}
        onSent={() => void navigate('/tenant/application-preview')}
      />
    );
  }
  const trouble = problem ?? references.error;
  return frameOf(applicant)(
    trouble ? (
      <Card>
        <ErrorPanel
          title="The request did not open"
          onRetry={() => {
            void reload();
            if (applicant) void references.refetch();
          }}
          busy={references.isFetching}
        >
          {problemMessages(trouble).join(' ')}
        </ErrorPanel>
      </Card>
    ) : (
      <StepSkeleton />
    ),
  );
}

/** No request was named, or the one that was is answered or cancelled. */
function NothingToResubmit() {
  return (
    <MessagePage
      title="choose a request first"
      actions={
        <Button component={Link} to="/tenant/landlord-references">
          see my references
        </Button>
      }
    >
      <p>A request that was answered or cancelled cannot be sent again. Your list shows which ones are open.</p>
    </MessagePage>
  );
}
