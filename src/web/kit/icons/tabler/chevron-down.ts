// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconChevronDown = /* @__PURE__ */ createIcon('M6 9l6 6l6 -6');
