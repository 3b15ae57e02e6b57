import { UploadProgress } from '../../../kit/forms/upload-progress.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    beginning: <UploadProgress what="pay-slip.pdf" share={0} onStop={nothing} />,
    'under way': <UploadProgress what="pay-slip.pdf" share={0.4} onStop={nothing} />,
    sent: <UploadProgress what="pay-slip.pdf" share={1} onStop={nothing} />,
  },
};
