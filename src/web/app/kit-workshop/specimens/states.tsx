import { Box, Group, Skeleton } from '@mantine/core';
import { ConnectionLine } from '../../../kit/feedback/connection-line.tsx';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { SavedMark } from '../../../kit/feedback/saved-mark.tsx';
import { STATUSES, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { IconUpload } from '../../../kit/icons/icons.ts';
import { Action, LONG_TEXT, nothing, type Specimens } from '../specimen.tsx';

export const specimens: Specimens = {
  'feedback/connection-line': {
    shown: {
      lost: (
        <Box h={64}>
          <ConnectionLine isLost />
        </Box>
      ),
      'there: nothing': <ConnectionLine isLost={false} />,
    },
  },
  'feedback/delayed-skeleton': {
    shown: {
      loading: (
        <DelayedSkeleton>
          <Skeleton h={72} mb="md" />
          <Skeleton h={72} />
        </DelayedSkeleton>
      ),
    },
  },
  'feedback/empty-state': {
    shown: {
      'with an action': (
        <EmptyState title="No properties yet" action={<Action />}>
          Add the first one, and invite people to apply.
        </EmptyState>
      ),
      'with an icon': <EmptyState title="No files" icon={<IconUpload size={32} stroke={1.4} aria-hidden />} />,
      'long text': <EmptyState title="No properties yet, and nobody who could apply for one">{LONG_TEXT}</EmptyState>,
    },
  },
  'feedback/saved-mark': {
    shown: {
      'idle: nothing': <SavedMark state={{ is: 'idle' }} />,
      saving: <SavedMark state={{ is: 'saving' }} />,
      saved: <SavedMark state={{ is: 'saved', at: new Date('2026-11-20T14:21:00') }} />,
      failed: <SavedMark state={{ is: 'failed', retry: nothing }} />,
    },
  },
  'feedback/status-badge': {
    shown: {
      'every status': (
        <Group gap="sm">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Group>
      ),
    },
  },
};
