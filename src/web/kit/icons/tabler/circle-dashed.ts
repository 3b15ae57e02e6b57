// biome-ignore-all format: one line
// Written by `npm run icons` from Tabler Icons 3.51.0 (MIT, see LICENSE in the folder above).
import { createIcon } from '../create-icon.tsx';

export const IconCircleDashed = /* @__PURE__ */ createIcon('M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69');
