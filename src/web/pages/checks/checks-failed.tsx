import { problemMessages } from '../../api.ts';
import { Card } from '../../kit/card.tsx';
import { ErrorPanel } from '../../kit/problem.tsx';
import type { ChecksTrouble } from './use-checks-in-hand.ts';

/** In place of checks that did not load. */
export function ChecksFailed({ title, trouble }: { title: string; trouble: ChecksTrouble }) {
  return (
    <Card>
      <ErrorPanel title={title} onRetry={trouble.retry} busy={trouble.busy}>
        {problemMessages(trouble.error).join(' ')}
      </ErrorPanel>
    </Card>
  );
}
