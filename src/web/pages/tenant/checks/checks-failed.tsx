import { problemMessages } from '../../../app/api/api.ts';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { ChecksTrouble } from './use-current-checks.ts';

/** Shown when the checks did not load. */
export function ChecksFailed({ title, trouble }: { title: string; trouble: ChecksTrouble }) {
  return (
    <Card>
      <ErrorPanel title={title} onRetry={trouble.retry} busy={trouble.busy}>
        {problemMessages(trouble.error).join(' ')}
      </ErrorPanel>
    </Card>
  );
}
