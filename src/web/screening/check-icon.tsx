import { CHECKS } from '../../domain/screening/checks.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import { NAMED_ICONS } from '../kit/display/named-icons.ts';
import { IconVideo } from '../kit/icons/icons.ts';

/** A check's icon, 26 px. */
export function CheckIcon({ of, className }: { of: CheckKind | 'video'; className?: string | undefined }) {
  const Icon = of === 'video' ? IconVideo : NAMED_ICONS[CHECKS[of].icon];
  return <Icon size={26} stroke={1.4} className={className} aria-hidden />;
}
