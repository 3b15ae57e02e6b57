import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { referenceByToken } from '../../../contract/references.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { FormHeader, FormPage } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { useNavigate, useParams } from '../../kit/router/use-router.ts';
import { AnswerForm } from '../../references/answer-form.tsx';
import { ANSWERED_STATE } from './reference-thanks.tsx';

/** The page of a former landlord's link: the form, or a message if the link does not work. */
function ReferencePage({ token, onSent }: { token: string; onSent: () => void }) {
  const request = useQuery({
    queryKey: ['reference-form', token],
    queryFn: ({ signal }) => call(referenceByToken, { params: { token } }, { signal }),
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A link works once, so every visit asks the server again.
    gcTime: 0,
  });
  const status = request.error instanceof ApiProblem ? request.error.status : undefined;
  if (request.error instanceof ApiProblem && request.error.errorType === 'ReferenceAnswered') {
    return (
      <MessagePage title={t`Thank you, we have your reference`}>
        <p>{t`This reference was already submitted. You don’t need to do anything else.`}</p>
      </MessagePage>
    );
  }
  if (status === 404 || status === 410) {
    return (
      <MessagePage
        title={t`link not valid`} // @literal
      >
        <p>
          {status === 410
            ? problemMessages(request.error).join(' ')
            : t`Part of the link may be missing, or the person who asked you may have cancelled the request or sent a newer one.`}
        </p>
        <p>{t`You don’t need to do anything.`}</p>
      </MessagePage>
    );
  }
  if (request.data) {
    return <AnswerForm token={token} tenant={request.data.reference_tenant_info} onSent={onSent} />;
  }
  return (
    <FormPage>
      <FormHeader title={t`landlord reference`} />
      {request.error ? (
        <ErrorPanel title={t`We couldn’t load the form`} onRetry={() => request.refetch()} busy={request.isFetching}>
          {problemMessages(request.error).join(' ')}
        </ErrorPanel>
      ) : (
        <DelayedSkeleton label={t`Loading the form`}>
          <Skeleton height={320} />
        </DelayedSkeleton>
      )}
    </FormPage>
  );
}

/** Opened from the link in an email to a former landlord. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ReferencePage
      key={token}
      token={token}
      onSent={() => void navigate('/verified-landlord-reference/thank-you', { replace: true, state: ANSWERED_STATE })}
    />
  );
}
