import { FactList } from '../../../kit/display/fact-list.tsx';
import { LONG_TEXT, LONG_WORDS, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <FactList
        facts={[
          { label: 'Rent', value: '$2,100' },
          { label: 'Landlord', value: LONG_WORDS },
          { label: 'Reason for leaving', value: LONG_TEXT },
        ]}
      />
    ),
  },
};
