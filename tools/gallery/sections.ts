import { LANDLORD_SCENES } from './landlord-scenes.ts';
import { PUBLIC_SCENES } from './public-scenes.ts';
import type { Scene } from './scene.ts';
import { SETTING_UP_SCENES } from './setting-up-scenes.ts';
import { TENANT_SCENES } from './tenant-scenes.ts';

/** Screens that are also shown in dark mode. */
const BY_NIGHT = ['01-landing', '06-payment', '08-review-first-screen', '10-current-housing'];

const byNight = ({ prepare: _, ...scene }: Scene): Scene => ({ ...scene, name: `${scene.name}-dark`, isDark: true });

const inFolder = (folder: string, scenes: readonly Omit<Scene, 'folder'>[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, folder }));

const byDay: [title: string, scenes: readonly Scene[]][] = [
  ['A landlord sets up a property', inFolder('set-up', SETTING_UP_SCENES)],
  ['A landlord orders checks, reviews and compares', inFolder('landlord', LANDLORD_SCENES)],
  ['A tenant applies', inFolder('tenant', TENANT_SCENES)],
  ['Without an account', inFolder('public', PUBLIC_SCENES)],
];

/** All screens, in parts. Scenes that change data come after those that show the demo data as created. */
export const PARTS = [
  ...byDay,
  [
    'In the dark scheme',
    byDay.flatMap(([, scenes]) => scenes.filter(({ name }) => BY_NIGHT.includes(name)).map(byNight)),
  ],
] as const;
