import { SavedMark } from '../../../kit/feedback/saved-mark.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'idle: nothing': <SavedMark state={{ is: 'idle' }} />,
    saving: <SavedMark state={{ is: 'saving' }} />,
    saved: <SavedMark state={{ is: 'saved', at: new Date('2026-11-20T14:21:00') }} />,
    failed: <SavedMark state={{ is: 'failed', retry: nothing }} />,
  },
};
