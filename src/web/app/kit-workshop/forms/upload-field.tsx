import { UploadField } from '../../../kit/forms/upload-field.tsx';
import { Focused, LONG_WORDS, nothing, type Specimen } from '../specimen.tsx';

const base = { label: 'Proof of income', onAdd: nothing, onRemove: nothing };
const PAY_SLIP = { id: '1', name: 'pay-slip.pdf', bytes: 214_000 };
const PHOTO = { id: '2', name: `${LONG_WORDS}.jpg`, bytes: 3_200_000 };

export const specimen: Specimen = {
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
};
