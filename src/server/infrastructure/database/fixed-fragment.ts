import { createQueryId, type RawBuilder, sql } from 'kysely';
import { StatementCompiler } from './statement-compiler.ts';

/**
 * A fragment of SQL as a text. A statement is put together from its fragments at each call, some hundreds for the longest
 * one; those that never change can be put together once.
 *
 * @throws Error for a fragment with values, which would stay those of its first use
 */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = new StatementCompiler().compileQuery(fragment.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new Error(`a fragment with values is not fixed: ${text}`);
  return sql.raw(text);
}
