// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconPlus = /* @__PURE__ */ createIcon('M12 5l0 14M5 12l14 0');
