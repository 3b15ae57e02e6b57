import { PageTitle } from '../../../kit/layout/page-title.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: <PageTitle>payment</PageTitle>,
    'long text': <PageTitle>{LONG_TEXT}</PageTitle>,
  },
};
