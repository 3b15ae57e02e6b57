import { TotalBar } from '../../../kit/layout/total-bar.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

const total = { about: '2 people, HST included', total: '$56.50', onPress: nothing };

export const specimen: Specimen = {
  shown: {
    'on phones only': <TotalBar {...total} label="next" />,
    'the last step': <TotalBar {...total} label="pay" isLast />,
    busy: <TotalBar {...total} label="pay" isLast isBusy />,
    disabled: <TotalBar {...total} label="next" isDisabled />,
    'long text': <TotalBar {...total} about="4 people and their guarantors, GST and QST included" label="next" />,
  },
};
