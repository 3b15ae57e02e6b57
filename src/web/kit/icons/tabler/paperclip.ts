// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconPaperclip = /* @__PURE__ */ createIcon('M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5');
