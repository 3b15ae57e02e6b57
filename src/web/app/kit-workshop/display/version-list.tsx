import { VersionList } from '../../../kit/display/version-list.tsx';
import { LONG_TEXT, LONG_WORDS, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <VersionList
        names={['before', 'corrected to']}
        facts={[
          { label: 'Monthly rent', first: '$2,050', second: '$1,900' },
          { label: 'Unit', first: '', second: LONG_WORDS },
          { label: 'Reason for leaving', first: LONG_TEXT, second: '' },
        ]}
      />
    ),
  },
};
