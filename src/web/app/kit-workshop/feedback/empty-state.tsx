import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { IconUpload } from '../../../kit/icons/icons.ts';
import { Action, LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'with an action': (
      <EmptyState title="No properties yet" action={<Action />}>
        Add the first one, and invite people to apply.
      </EmptyState>
    ),
    'with an icon': <EmptyState title="No files" icon={<IconUpload size={32} stroke={1.4} aria-hidden />} />,
    'long text': <EmptyState title="No properties yet, and nobody who could apply for one">{LONG_TEXT}</EmptyState>,
  },
};
