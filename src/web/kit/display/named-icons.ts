import type { ComponentType } from 'react';
import type { IconProps } from '../icons/create-icon.tsx';
import { IconBuildingBank, IconGauge, IconId, IconMessageCheck, IconShieldSearch } from '../icons/icons.ts';

/** Icons that data names, as components. */
export const NAMED_ICONS = {
  gauge: IconGauge,
  id: IconId,
  shield: IconShieldSearch,
  message: IconMessageCheck,
  bank: IconBuildingBank,
} as const satisfies Record<string, ComponentType<IconProps>>;
