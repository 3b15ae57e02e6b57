// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconMenu2 = /* @__PURE__ */ createIcon('M4 6l16 0M4 12l16 0M4 18l16 0');
