import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate, useSearchParams } from '../../kit/router/use-router.ts';
import { ResubmitForm } from '../../references/resubmit-form.tsx';
import { type OpenedReferences, OpenReferences } from './checks/open-references.tsx';

/** Corrects and resends a request to a former landlord; the query string names the request. */
export function Component() {
  return (
    <OpenReferences
      title={t`resubmit reference request`}
      lead={t`Correct any mistakes, and we’ll send the request again.`}
      trouble={t`We couldn’t load the request`}
      isForm
    >
      {(opened) => <ResubmitReference {...opened} />}
    </OpenReferences>
  );
}

function ResubmitReference({ applicant, listed, frame }: OpenedReferences) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const open = listed.landlord_references.filter(({ status }) => status === 'incomplete');
  const named = query.get('reference');
  const reference = named ? open.find(({ id }) => id === named) : open.length === 1 ? open[0] : undefined;
  if (!reference) return <NothingToResubmit />;
  return (
    <ResubmitForm
      key={reference.id}
      applicantId={applicant.id}
      applicationId={applicant.application_id}
      reference={reference}
      frame={frame}
      onBack={() => void navigate(-1)}
      onSent={() => void navigate('/tenant/application-preview')}
    />
  );
}

/** No request was named, or the named one is answered or cancelled. */
function NothingToResubmit() {
  return (
    <MessagePage
      title={t`choose a request first`}
      actions={
        <Button component={Link} to="/tenant/landlord-references">
          {t`view my references`}
        </Button>
      }
    >
      <p>
        {t`You can’t resend a request that has been answered or cancelled. Your list shows which requests are still open.`}
      </p>
    </MessagePage>
  );
}
