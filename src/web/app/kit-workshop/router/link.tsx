import { Link } from '../../../kit/router/link.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: { default: <Link to="/kit/router/link">the page of this component</Link> },
};
