import { CameraButton } from '../../../kit/forms/camera-button.tsx';
import { UploadField } from '../../../kit/forms/upload-field.tsx';
import { UploadProgress } from '../../../kit/forms/upload-progress.tsx';
import { Focused, LONG_WORDS, nothing, type Specimens } from '../specimen.tsx';

const base = { label: 'Proof of income', onAdd: nothing, onRemove: nothing };

const PAY_SLIP = { id: '1', name: 'pay-slip.pdf', bytes: 214_000 };

const PHOTO = { id: '2', name: `${LONG_WORDS}.jpg`, bytes: 3_200_000 };

export const specimens: Specimens = {
  'forms/camera-button': {
    shown: { 'on phones and tablets only': <CameraButton label="ID" onTaken={nothing} /> },
  },
  'forms/upload-field': {
    shown: {
      empty: <UploadField {...base} hint="Such as your last two pay slips" files={[]} />,
      'one file': <UploadField {...base} files={[PAY_SLIP]} note="only your landlord sees it" />,
      'several files and long text': <UploadField {...base} files={[PAY_SLIP, PHOTO]} several />,
      uploading: <UploadField {...base} files={[]} sending="pay-slip.pdf" share={0.4} onStop={nothing} />,
      stopped: <UploadField {...base} files={[]} stopped="You stopped the upload" onRetry={nothing} />,
      error: <UploadField {...base} files={[]} error="The file couldn’t be uploaded" onRetry={nothing} />,
    },
    opened: {
      focus: (opened) =>
        opened && (
          <Focused>
            <UploadField {...base} files={[PAY_SLIP]} />
          </Focused>
        ),
    },
  },
  'forms/upload-progress': {
    shown: {
      beginning: <UploadProgress what="pay-slip.pdf" share={0} onStop={nothing} />,
      'under way': <UploadProgress what="pay-slip.pdf" share={0.4} onStop={nothing} />,
      sent: <UploadProgress what="pay-slip.pdf" share={1} onStop={nothing} />,
    },
  },
};
