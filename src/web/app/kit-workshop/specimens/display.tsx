import { Box } from '@mantine/core';
import { ContributionBar } from '../../../kit/display/contribution-bar.tsx';
import { EmailText } from '../../../kit/display/email-text.tsx';
import { FactColumns } from '../../../kit/display/fact-columns.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { ProofFiles } from '../../../kit/display/file-list.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { VersionList } from '../../../kit/display/version-list.tsx';
import { LONG_TEXT, LONG_WORDS, type Specimens } from '../specimen.tsx';

const FACTS = [
  { label: 'Rent', value: '$2,100' },
  { label: 'Since', value: 'March 2021' },
  { label: 'Landlord', value: LONG_WORDS },
  { label: 'Reason for leaving', value: LONG_TEXT, wide: true },
];

const file = (id: string, name: string, bytes: number) => ({ id, name, bytes, content_type: 'application/pdf' });

const show = (variant: 'single' | 'double' | 'pair') => (
  <Box w={280}>
    <Illustration variant={variant} />
  </Box>
);

export const specimens: Specimens = {
  'display/contribution-bar': {
    shown: {
      helped: <ContributionBar share={0.7} />,
      held: <ContributionBar share={0.3} tone="held" />,
      empty: <ContributionBar share={0} />,
      full: <ContributionBar share={1} />,
    },
  },
  'display/email-text': {
    shown: {
      default: <EmailText address="harriet.birch@example.test" />,
      narrow: (
        <Box w={160}>
          <EmailText address="harriet.birch-hemlock@long-domain.example.test" />
        </Box>
      ),
    },
  },
  'display/fact-columns': {
    shown: {
      'two columns': <FactColumns columns={2} facts={FACTS} />,
      'three columns': <FactColumns columns={3} facts={FACTS} />,
      empty: <FactColumns columns={2} facts={[]} />,
    },
  },
  'display/fact-list': {
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
  },
  'display/file-list': {
    shown: {
      default: <ProofFiles files={[file('1', 'pay-slip.pdf', 214_000), file('2', 'lease.pdf', 3_200_000)]} />,
      'long text': <ProofFiles files={[file('3', `${LONG_WORDS}.pdf`, 900)]} />,
    },
  },
  'display/illustration': { shown: { single: show('single'), double: show('double'), pair: show('pair') } },
  'display/version-list': {
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
  },
};
