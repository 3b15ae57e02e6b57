import { problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './sign-up-problem.module.css';

/** Why a sign-up failed: the server's messages, without duplicates. */
export function SignUpProblem({ problem }: { problem: unknown }) {
  const messages = problemMessages(problem);
  if (messages.length === 1) return <ErrorNote title={messages[0]} />;
  return (
    <ErrorNote title="Please check what you entered">
      <ul className={classes.messages}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </ErrorNote>
  );
}
