// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconSwitchHorizontal = /* @__PURE__ */ createIcon('M16 3l4 4l-4 4M10 7l10 0M8 13l-4 4l4 4M4 17l9 0');
