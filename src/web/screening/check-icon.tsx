import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconMessageCheck,
  type IconProps,
  IconShieldSearch,
  IconVideo,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CheckKind } from '../../domain/screening/orders/catalogue.ts';

const ICONS: Record<CheckKind | 'video', ComponentType<IconProps>> = {
  credit_check: IconGauge,
  id_verification: IconId,
  background_check: IconShieldSearch,
  reference_check: IconMessageCheck,
  financial_verification: IconBuildingBank,
  video: IconVideo,
};

/** A check's icon, 26 px. */
export function CheckIcon({ of, className }: { of: CheckKind | 'video'; className?: string | undefined }) {
  const Icon = ICONS[of];
  return <Icon size={26} stroke={1.4} className={className} aria-hidden />;
}
