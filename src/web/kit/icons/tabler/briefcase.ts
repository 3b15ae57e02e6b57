// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconBriefcase = /* @__PURE__ */ createIcon('M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2M12 12l0 .01M3 13a20 20 0 0 0 18 0');
