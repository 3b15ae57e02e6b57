import { Illustration } from '../../../kit/display/illustration.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    single: <Illustration variant="single" />,
    double: <Illustration variant="double" />,
    pair: <Illustration variant="pair" />,
  },
};
