import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

/** An answer that does not have its shape; `code` says which part of it. Asking again does no harm. */
export function unreadable(code: string): ProviderProblem {
  return new ProviderProblem({ provider: 'certn', kind: 'bad_response', retryable: true, code });
}
