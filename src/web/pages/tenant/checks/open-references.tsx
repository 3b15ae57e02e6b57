import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../../contract/endpoint.ts';
import type { listReferences } from '../../../../contract/references.ts';
import { problemMessages } from '../../../app/api/api.ts';
import { PickAnApplication } from '../../../apply/steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../../../apply/steps/step-layout.tsx';
import { type Applicant, useCurrentApplication } from '../../../apply/steps/use-current-application.ts';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { referencesQuery } from '../../../references/use-references.ts';

/** The references of the current application, once loaded. */
export interface OpenedReferences {
  applicant: Applicant;
  listed: ReplyOf<typeof listReferences>;
  /** Renders content on the page, below its title. */
  frame: (content: ReactNode) => ReactNode;
}

interface OpenReferencesProps {
  title: string;
  lead: string;
  /** The error's title when they did not load. */
  trouble: string;
  /** True for a form: no refetch replaces what is being typed. */
  isForm?: boolean;
  children: (opened: OpenedReferences) => ReactNode;
}

/** A page about the references of the current application, including its loading and error states. */
export function OpenReferences({ title, lead, trouble, isForm = false, children }: OpenReferencesProps) {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('checks', { alsoSubmitted: true });
  const references = useQuery({
    ...referencesQuery(applicant?.id ?? ''),
    enabled: applicant !== undefined,
    ...(isForm && { refetchOnWindowFocus: false }),
  });
  const frame = (content: ReactNode): ReactNode => (
    <StepLayout step="checks" title={title} lead={lead} applicant={applicant}>
      {content}
    </StepLayout>
  );
  if (isMissing) return <PickAnApplication />;
  if (applicant && references.data) return children({ applicant, listed: references.data, frame });
  const wrong = problem ?? references.error;
  if (!wrong) return frame(<StepSkeleton />);
  return frame(
    <Card>
      <ErrorPanel
        title={trouble}
        onRetry={() => {
          void reload();
          if (applicant) void references.refetch();
        }}
        busy={references.isFetching}
      >
        {problemMessages(wrong).join(' ')}
      </ErrorPanel>
    </Card>,
  );
}
