import { useQuery } from '@tanstack/react-query';
import { openGuarantorForm } from '../../../contract/guarantors.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { GuarantorForm } from '../../apply/guarantors/guarantor-form.tsx';
import { StepSkeleton } from '../../apply/steps/step-layout.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { FormHeader, FormPage } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';

/** The page of a guarantor's link: the form, or a message if the link does not work. */
function GuarantorPage({ token }: { token: string }) {
  const request = useQuery({
    queryKey: ['guarantor-form', token],
    queryFn: ({ signal }) => call(openGuarantorForm, { params: { token } }, { signal }),
    enabled: token !== '',
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const status = request.error instanceof ApiProblem ? request.error.status : undefined;
  if (token === '' || status === 404) {
    return (
      <MessagePage title={t`This link doesn’t work`}>
        <p>
          {t`Part of it may be missing, or the person who asked you may have cancelled the request. If you got more than one email, use the link in the newest one. Otherwise, ask the person for a new link.`}
        </p>
      </MessagePage>
    );
  }
  if (status === 410) {
    return (
      <MessagePage title={t`Nothing left to do`}>
        <p>{problemMessages(request.error).join(' ')}</p>
      </MessagePage>
    );
  }
  if (request.data) return <GuarantorForm token={token} request={request.data} />;
  return (
    <FormPage>
      <FormHeader title={t`guarantor`} />
      {request.error ? (
        <ErrorPanel title={t`We couldn’t load the form`} onRetry={() => request.refetch()} busy={request.isFetching}>
          {problemMessages(request.error).join(' ')}
        </ErrorPanel>
      ) : (
        <StepSkeleton />
      )}
    </FormPage>
  );
}

/** Opened from a guarantor's link. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <GuarantorPage key={token} token={token} />;
}
