import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { listReferences } from '../../contract/references.ts';
import { readAddress } from '../../domain/address.ts';
import { dayIn } from '../../domain/province.ts';
import { problemMessages } from '../api.ts';
import { PickAnApplication } from '../applications/pick-an-application.tsx';
import { StepLayout, StepSkeleton } from '../applications/step-layout.tsx';
import { type Applicant, useCurrentApplication } from '../applications/use-current-application.ts';
import { Card } from '../kit/card.tsx';
import { FootBar } from '../kit/foot-bar.tsx';
import { ErrorPanel } from '../kit/problem.tsx';
import { ReferenceList } from '../references/reference-list.tsx';
import { RequestForm } from '../references/request-form.tsx';
import { referencesQuery } from '../references/use-references.ts';
import { ToElsewhere } from '../screening/check-explained.tsx';
import { askedState } from './reference-thanks.tsx';

const HUB = '/tenant/premium-features';

type Listed = ReplyOf<typeof listReferences>;

function frameOf(applicant: Applicant | undefined) {
  return (content: ReactNode): ReactNode => (
    <StepLayout
      step="checks"
      title="landlord references"
      lead="Somebody you rented from says how it was. Little else tells a landlord so much."
      applicant={applicant}
    >
      {content}
    </StepLayout>
  );
}

/** Where a tenant names former landlords, and sees who of them has answered. */
export function Component() {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('checks', { alsoSubmitted: true });
  const references = useQuery({ ...referencesQuery(applicant?.id ?? ''), enabled: applicant !== undefined });
  if (isMissing) return <PickAnApplication />;
  if (applicant && references.data) return <Opened applicant={applicant} listed={references.data} />;
  const trouble = problem ?? references.error;
  return frameOf(applicant)(
    trouble ? (
      <Card>
        <ErrorPanel
          title="Your references did not open"
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

function Opened({ applicant, listed }: { applicant: Applicant; listed: Listed }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { landlord_references: references, is_asked_for: isAskedFor } = listed;
  const { address, landlord_name: landlord } = applicant.application;
  const { province } = readAddress(address);
  const frame = frameOf(applicant);
  const about = { applicantId: applicant.id, applicationId: applicant.application_id, landlord, frame };

  if (references.length > 0 && !isAdding) {
    return (
      <ReferenceList
        {...about}
        references={references}
        dayOf={(instant) => dayIn(province, new Date(instant))}
        {...(isAskedFor && { onMore: () => setAdding(true) })}
        onBack={() => void navigate(-1)}
        onDone={() => void navigate('/tenant/application-preview')}
      />
    );
  }
  if (!isAskedFor) {
    return (
      <>
        {frame(
          <ToElsewhere title="References were not asked for" to={HUB} label="go to the checks">
            Nobody asked for references with this application, or you have not agreed to it yet. Your checks say which.
          </ToElsewhere>,
        )}
        <FootBar back={HUB}>{null}</FootBar>
      </>
    );
  }
  return (
    <RequestForm
      {...about}
      back={references.length > 0 ? () => setAdding(false) : HUB}
      onSent={(name) => void navigate('/verified-landlord-reference/thank-you', { state: askedState(name) })}
    />
  );
}
