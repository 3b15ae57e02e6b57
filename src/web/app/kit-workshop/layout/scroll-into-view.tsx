import { InView } from '../../../kit/layout/scroll-into-view.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  opened: { default: (opened) => opened && <InView>This was scrolled to.</InView> },
};
