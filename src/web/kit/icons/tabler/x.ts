// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconX = /* @__PURE__ */ createIcon('M18 6l-12 12M6 6l12 12');
