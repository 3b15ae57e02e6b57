import type { ComponentType } from 'react';
import type { CheckKind } from '../../domain/screening/orders/catalogue.ts';
import type { IconProps } from '../kit/icons/create-icon.tsx';
import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconMessageCheck,
  IconShieldSearch,
  IconVideo,
} from '../kit/icons/icons.ts';

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
