// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconArrowRight = /* @__PURE__ */ createIcon('M5 12l14 0M13 18l6 -6M13 6l6 6');
