import { useNavigate } from 'react-router';
import { Note } from '../../kit/feedback/note.tsx';
import { IdUpload } from '../../screening/steps/id-upload.tsx';
import { CheckPage } from './checks/check-page.tsx';

/** Uploads a picture of an ID document, for people who cannot use the vendor's frame. */
export function Component() {
  const navigate = useNavigate();
  return (
    <CheckPage
      title="id verification"
      lead="A picture of your document, when the window of VeriFast is not for you."
      section={{
        title: 'Your document',
        hint: 'The picture is kept encrypted, and deleted with the application.',
      }}
      kinds={['id_verification']}
      explains={false}
    >
      {({ applicant, landlord }) => (
        <>
          <Note tone="info">
            This way nobody compares it with your face: {landlord} sees the picture itself, and that it was not checked.
          </Note>
          <IdUpload
            applicationId={applicant.application_id}
            landlord={landlord}
            onSent={() => void navigate('/tenant/premium-features')}
          />
        </>
      )}
    </CheckPage>
  );
}
