import { ProofFiles } from '../../../kit/display/file-list.tsx';
import { LONG_WORDS, type Specimen } from '../specimen.tsx';

const file = (id: string, name: string, bytes: number) => ({ id, name, bytes, content_type: 'application/pdf' });

export const specimen: Specimen = {
  shown: {
    default: <ProofFiles files={[file('1', 'pay-slip.pdf', 214_000), file('2', 'lease.pdf', 3_200_000)]} />,
    'long text': <ProofFiles files={[file('3', `${LONG_WORDS}.pdf`, 900)]} />,
  },
};
