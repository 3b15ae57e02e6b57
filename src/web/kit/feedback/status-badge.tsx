import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';
import type { IconProps } from '../icons/create-icon.tsx';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconMinus,
  IconRefresh,
  IconX,
} from '../icons/icons.ts';

/** Colour and icon of each status. */
const STYLES = {
  submitted: { color: 'evergreen', Icon: IconCheck },
  complete: { color: 'evergreen', Icon: IconCheck },
  completed: { color: 'evergreen', Icon: IconCheck },
  received: { color: 'evergreen', Icon: IconCheck },
  verified: { color: 'evergreen', Icon: IconCheck },
  'verified by email': { color: 'evergreen', Icon: IconCheck },
  active: { color: 'evergreen', Icon: IconCheck },
  'in progress': { color: 'straw', Icon: IconCircleDashed },
  incomplete: { color: 'straw', Icon: IconCircleDashed },
  invited: { color: 'straw', Icon: IconClock },
  pending: { color: 'straw', Icon: IconClock },
  'waiting for you to confirm': { color: 'straw', Icon: IconClock },
  'your turn': { color: 'straw', Icon: IconClock },
  'waits for your email or phone': { color: 'straw', Icon: IconClock },
  'waits for your ID check': { color: 'straw', Icon: IconClock },
  'waits for the landlord': { color: 'straw', Icon: IconClock },
  waiting: { color: 'straw', Icon: IconClock },
  'not paid': { color: 'straw', Icon: IconAlertTriangle },
  unverified: { color: 'straw', Icon: IconX },
  analyzing: { color: 'lake', Icon: IconRefresh },
  'being pulled': { color: 'lake', Icon: IconRefresh },
  locked: { color: 'stone', Icon: IconLock },
  'not shared': { color: 'stone', Icon: IconX },
  'no file found': { color: 'stone', Icon: IconMinus },
  'could not be done': { color: 'stone', Icon: IconX },
  cancelled: { color: 'stone', Icon: IconX },
  expired: { color: 'stone', Icon: IconClock },
  withdrawn: { color: 'stone', Icon: IconArrowBackUp },
  inactive: { color: 'stone', Icon: undefined },
  'coming soon': { color: 'stone', Icon: undefined },
} satisfies Record<string, { color: string; Icon: ComponentType<IconProps> | undefined }>;

export type Status = keyof typeof STYLES;

export const STATUSES = Object.keys(STYLES) as Status[];

/** A status in lower case, with its icon. */
export function StatusBadge({ status }: { status: Status }) {
  const { color, Icon } = STYLES[status];
  return (
    <Badge color={color} leftSection={Icon && <Icon size={15} stroke={1.8} aria-hidden />}>
      {status}
    </Badge>
  );
}
