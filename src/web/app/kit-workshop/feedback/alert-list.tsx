import { AlertList } from '../../../kit/feedback/alert-list.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

const ITEMS = ['The rent is 52% of the income', 'One reference has not answered'];

export const specimen: Specimen = {
  shown: {
    default: <AlertList title="Please check" items={ITEMS} />,
    compact: <AlertList title="Please check" items={ITEMS} isCompact />,
    'long text': <AlertList title="Please check" items={[LONG_TEXT, ...ITEMS]} />,
    'empty: nothing': <AlertList title="Please check" items={[]} />,
  },
};
