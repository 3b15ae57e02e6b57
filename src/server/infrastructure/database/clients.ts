import pg from 'pg';

/** How many different statements get their own name; the code has far fewer. */
const MOST_NAMES = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Sends every parameterised statement as a named one, so that PostgreSQL parses and plans each text once per
 * connection. Statements that are asked for one after the other leave in one write. It sits below the query builder, which does
 * not need to know about it.
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const call = super.query.bind(this) as (...args: unknown[]) => never;
    return name ? call({ name, text, values }, ...rest) : call(...given);
  }
}

/**
 * Sends no statement under a name: behind a pooler, the next one may run on another connection of the database, which
 * does not know it. Names that packages give are taken away.
 */
export class UnnamedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const [first, ...rest] = given;
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    const call = super.query.bind(this) as (...args: unknown[]) => never;
    return isNamed ? call({ ...first, name: undefined }, ...rest) : call(...given);
  }
}
