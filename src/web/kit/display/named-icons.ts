import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconMessageCheck,
  type IconProps,
  IconShieldSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Icons that data names, as components. */
export const NAMED_ICONS = {
  gauge: IconGauge,
  id: IconId,
  shield: IconShieldSearch,
  message: IconMessageCheck,
  bank: IconBuildingBank,
} as const satisfies Record<string, ComponentType<IconProps>>;
