// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconChevronUp = /* @__PURE__ */ createIcon('M6 15l6 -6l6 6');
