import { ErrorNote, ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { LONG_TEXT, nothing, type Specimen } from '../specimen.tsx';

const title = 'Your changes couldn’t be saved';

export const specimen: Specimen = {
  shown: {
    note: <ErrorNote title={title} />,
    'note with a way on': (
      <ErrorNote title={title} onRetry={nothing}>
        What you typed is still here.
      </ErrorNote>
    ),
    'note, trying again': <ErrorNote title={title} onRetry={nothing} busy />,
    'note with long text': (
      <ErrorNote title={LONG_TEXT} onRetry={nothing}>
        {LONG_TEXT}
      </ErrorNote>
    ),
    panel: (
      <ErrorPanel title="Your properties couldn’t be loaded" onRetry={nothing}>
        Please check your connection.
      </ErrorPanel>
    ),
    'panel, trying again': <ErrorPanel title="Your properties couldn’t be loaded" onRetry={nothing} busy />,
  },
};
