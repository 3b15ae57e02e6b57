// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconInfoCircle = /* @__PURE__ */ createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1');
