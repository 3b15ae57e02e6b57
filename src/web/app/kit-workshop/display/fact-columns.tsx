import { FactColumns } from '../../../kit/display/fact-columns.tsx';
import { LONG_TEXT, LONG_WORDS, type Specimen } from '../specimen.tsx';

const FACTS = [
  { label: 'Rent', value: '$2,100' },
  { label: 'Since', value: 'March 2021' },
  { label: 'Landlord', value: LONG_WORDS },
  { label: 'Reason for leaving', value: LONG_TEXT, wide: true },
];

export const specimen: Specimen = {
  shown: {
    'two columns': <FactColumns columns={2} facts={FACTS} />,
    'three columns': <FactColumns columns={3} facts={FACTS} />,
    empty: <FactColumns columns={2} facts={[]} />,
  },
};
