import { t } from '../../../domain/text/t.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './sign-up-problem.module.css';

/** The fields of the form that show a message of their own. */
const SHOWN = [
  'role',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'password',
  'password_confirmation',
  'terms',
];

/**
 * Where each message of a failed sign-up stands, so that it stands once: beside the only field that it is about, else in
 * the list, and its fields are only marked (`true`).
 */
export function splitSignUpProblem(problem: unknown): { fields: Record<string, string | true>; list: string[] } {
  const messages = problem instanceof ApiProblem ? problem.fields : {};
  const all = Object.entries(messages);
  const isAlone = (name: string, message: string): boolean =>
    SHOWN.includes(name) && all.filter(([, other]) => other === message).length === 1;
  const fields = all.map(([name, message]) => [name, isAlone(name, message) ? message : true] as const);
  const shared = all.filter(([name, message]) => !isAlone(name, message)).map(([, message]) => message);
  return {
    fields: Object.fromEntries(fields),
    list: [...new Set(all.length === 0 ? problemMessages(problem) : shared)],
  };
}

/** Why a sign-up failed, as far as no field says it: the server's messages, without duplicates. */
export function SignUpProblem({ problem }: { problem: unknown }) {
  const { list } = splitSignUpProblem(problem);
  if (list.length === 0) return null;
  if (list.length === 1) return <ErrorNote title={list[0]} />;
  return (
    <ErrorNote title={t`Please check what you entered`}>
      <ul className={classes.messages}>
        {list.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </ErrorNote>
  );
}
