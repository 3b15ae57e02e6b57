import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';
import { msg, select, type Text } from '../../../domain/text/t.ts';
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

/** Colour, icon and words of each status. */
const STYLES = {
  submitted: { color: 'evergreen', Icon: IconCheck, words: msg`submitted` },
  complete: { color: 'evergreen', Icon: IconCheck, words: msg`complete` },
  completed: { color: 'evergreen', Icon: IconCheck, words: msg`completed` },
  received: { color: 'evergreen', Icon: IconCheck, words: msg`received` },
  verified: {
    color: 'evergreen',
    Icon: IconCheck,
    words: msg`${select('identity', { identity: 'verified', other: 'verified' })}`,
  },
  'verified by email': { color: 'evergreen', Icon: IconCheck, words: msg`verified by email` },
  active: { color: 'evergreen', Icon: IconCheck, words: msg`active` },
  'in progress': { color: 'straw', Icon: IconCircleDashed, words: msg`in progress` },
  incomplete: { color: 'straw', Icon: IconCircleDashed, words: msg`incomplete` },
  invited: { color: 'straw', Icon: IconClock, words: msg`invited` },
  pending: { color: 'straw', Icon: IconClock, words: msg`pending` },
  'waiting for you to confirm': { color: 'straw', Icon: IconClock, words: msg`waiting for you to confirm` },
  'your turn': { color: 'straw', Icon: IconClock, words: msg`your turn` },
  'waits for your email or phone': { color: 'straw', Icon: IconClock, words: msg`waits for your email or phone` },
  'waits for your ID check': { color: 'straw', Icon: IconClock, words: msg`waits for your ID check` },
  'waits for the landlord': { color: 'straw', Icon: IconClock, words: msg`waits for the landlord` },
  waiting: { color: 'straw', Icon: IconClock, words: msg`waiting` },
  'not paid': { color: 'straw', Icon: IconAlertTriangle, words: msg`not paid` },
  unverified: { color: 'straw', Icon: IconX, words: msg`unverified` },
  analyzing: { color: 'lake', Icon: IconRefresh, words: msg`analyzing` },
  'being pulled': { color: 'lake', Icon: IconRefresh, words: msg`being pulled` },
  locked: { color: 'stone', Icon: IconLock, words: msg`locked` },
  'not shared': { color: 'stone', Icon: IconX, words: msg`not shared` },
  'no file found': { color: 'stone', Icon: IconMinus, words: msg`no file found` },
  'could not be done': { color: 'stone', Icon: IconX, words: msg`could not be done` },
  cancelled: { color: 'stone', Icon: IconX, words: msg`cancelled` },
  expired: { color: 'stone', Icon: IconClock, words: msg`expired` },
  withdrawn: { color: 'stone', Icon: IconArrowBackUp, words: msg`withdrawn` },
  inactive: { color: 'stone', Icon: undefined, words: msg`inactive` },
  'coming soon': { color: 'stone', Icon: undefined, words: msg`coming soon` },
} satisfies Record<string, { color: string; Icon: ComponentType<IconProps> | undefined; words: Text }>;

export type Status = keyof typeof STYLES;

export const STATUSES = Object.keys(STYLES) as Status[];

/** A status in lower case, with its icon. */
export function StatusBadge({ status }: { status: Status }) {
  const { color, Icon, words } = STYLES[status];
  return (
    <Badge color={color} leftSection={Icon && <Icon size={15} stroke={1.8} aria-hidden />}>
      {words()}
    </Badge>
  );
}
