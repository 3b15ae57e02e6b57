import { refusalToAsk } from '../../../domain/law/questions.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { IdUpload } from '../../screening/steps/id-upload.tsx';
import { CheckPage } from './checks/check-page.tsx';
import type { OpenedChecks } from './checks/open-checks.tsx';

/** Uploads a picture of an ID document, for people who cannot use the vendor's frame. */
export function Component() {
  const navigate = useNavigate();
  return (
    <CheckPage
      title={t`ID verification`}
      lead={t`Upload a photo of your document if you’d rather not use VeriFast.`}
      section={{
        title: t`Your document`,
        hint: t`We encrypt the photo and delete it with your application, or sooner.`,
      }}
      kinds={[KIND.identity]}
      explains={false}
    >
      {({ applicant, landlord }) => (
        <DocumentUpload
          applicant={applicant}
          landlord={landlord}
          onSent={() => void navigate('/tenant/premium-features')}
        />
      )}
    </CheckPage>
  );
}

interface DocumentUploadProps extends Pick<OpenedChecks, 'applicant' | 'landlord'> {
  onSent: () => void;
}

/** The upload, or why there is none: in some provinces, a landlord may not keep a copy of an ID. */
function DocumentUpload({ applicant, landlord, onSent }: DocumentUploadProps) {
  const { province } = readAddress(applicant.application.address);
  const refusal = refusalToAsk(province, 'copy of an ID'); // @untranslated: a question of the table of law
  if (refusal) return <Note tone="info">{refusal.message}</Note>;
  return (
    <>
      <Note tone="info">
        {t`We don’t compare the photo with your face. ${landlord} sees the photo and a note that your ID wasn’t verified.`}
      </Note>
      <IdUpload applicationId={applicant.application_id} landlord={landlord} onSent={onSent} />
    </>
  );
}
