import { NoticeStrip } from '../../../kit/feedback/notice-strip.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <NoticeStrip label="Notice" remember="kit-notice" dismissLabel="Got it">
        Maplekey is in beta testing.
      </NoticeStrip>
    ),
    'long text': (
      <NoticeStrip label="Long notice" remember="kit-long-notice" dismissLabel="Got it">
        {LONG_TEXT}
      </NoticeStrip>
    ),
  },
};
