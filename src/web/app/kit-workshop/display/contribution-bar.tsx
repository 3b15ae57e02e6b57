import { ContributionBar } from '../../../kit/display/contribution-bar.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    helped: <ContributionBar share={0.7} />,
    held: <ContributionBar share={0.3} tone="held" />,
    empty: <ContributionBar share={0} />,
    full: <ContributionBar share={1} />,
  },
};
